import type { ComposedRoute } from '@cog/contracts/composition/composition';
import { type Platform, type Translate, usePlatform } from '@cog/platform';
import { Loading, VisuallyHidden } from '@cog/shared-ui';
import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router-dom';
import { type Outline, outlineOf, PageShape } from '../pages/PageShape.tsx';
import { Cover, CoverView } from './Layout.styles.ts';

/** Shorter waits than this need no indicator, in milliseconds. */
const PATIENCE_MS = 300;

/** Whether something has lasted longer than a moment. */
function useLonger(lasts: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!lasts) return;
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [lasts]);
  // Turns false without an extra render, so that the new page can take the focus.
  return lasts && isLong;
}

/** A navigation whose page is slow; null if there is none. */
export interface SlowPage {
  /** 'Loading sermons...' */
  label: string;
  /** Outline of the page to come; null for another part of the current page, which stays visible. */
  shape: Outline | null;
}

/** Returns the page that is slow to load. */
export function useSlowPage(): SlowPage | null {
  const { routes, translate } = usePlatform();
  const { location, state } = useNavigation();
  const { pathname } = useLocation();
  const isSlow = useLonger(state !== 'idle');
  if (!isSlow || !location) return null;
  return slowPage(routes, location, pathname, translate);
}

/** 'Loading sermons...': uses the label of links to the page, or its title if there are none. */
function loadingLabel({ navigation = [], title }: ComposedRoute, translate: Translate): string {
  const name = navigation.find(({ hash }) => hash === undefined)?.label ?? title;
  // A single word becomes part of the sentence; several are a name.
  return translate('Loading {page}...', { page: name.includes(' ') ? name : name.toLowerCase() });
}

function slowPage(routes: Platform['routes'], target: Location, pathname: string, translate: Translate): SlowPage {
  const route = routes.find(({ path }) => path === target.pathname);
  return {
    label: route ? loadingLabel(route, translate) : translate('Loading...'),
    shape: target.pathname === pathname ? null : outlineOf(route),
  };
}

/** Tells screen readers what is loading. Must be placed in a live region that is always on the page. */
export const SlowPageStatus = ({ page }: { page: SlowPage | null }) =>
  page && <VisuallyHidden>{page.label}</VisuallyHidden>;

/**
 * Covers the current page while the next one is slow: says what is loading and shows its outline. The page below keeps
 * its scroll position, so that coming back finds it unchanged.
 */
export function SlowPageCover({ page }: { page: SlowPage | null }) {
  if (page?.shape === undefined || page.shape === null) return null;
  return (
    <Cover aria-hidden="true">
      <CoverView>
        <Loading label={page.label} />
        <PageShape shape={page.shape} />
      </CoverView>
    </Cover>
  );
}
