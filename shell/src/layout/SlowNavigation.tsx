import type { ComposedRoute } from '@cog/contracts/composition/composition';
import { type Platform, type Translate, usePlatform } from '@cog/platform';
import { Loading, VisuallyHidden } from '@cog/shared-ui';
import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router-dom';
import { type Outline, outlineOf, PageShape } from '../pages/PageShape.tsx';
import { Cover, CoverView } from './Layout.styles.ts';

/** A wait this short needs no sign, in milliseconds. */
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
  // Not a render longer: the page that has come takes the focus.
  return lasts && isLong;
}

/** The page that is gone to and is slow to come; null while there is none. */
export interface SlowPage {
  /** 'Loading sermons...' */
  label: string;
  /** In outline, where another page is gone to; null for another part of the same one, which stays. */
  shape: Outline | null;
}

/** Finds out what is slow to come. */
export function useSlowPage(): SlowPage | null {
  const { routes, translate } = usePlatform();
  const { location, state } = useNavigation();
  const { pathname } = useLocation();
  const isSlow = useLonger(state !== 'idle');
  if (!isSlow || !location) return null;
  return slowPage(routes, location, pathname, translate);
}

/** 'Loading sermons...': as links call the page, or by its title where none leads there. */
function loadingLabel({ navigation = [], title }: ComposedRoute, translate: Translate): string {
  const name = navigation.find(({ hash }) => hash === undefined)?.label ?? title;
  // One word is a word of the sentence; several are a name.
  return translate('Loading {page}...', { page: name.includes(' ') ? name : name.toLowerCase() });
}

function slowPage(routes: Platform['routes'], target: Location, pathname: string, translate: Translate): SlowPage {
  const route = routes.find(({ path }) => path === target.pathname);
  return {
    label: route ? loadingLabel(route, translate) : translate('Loading...'),
    shape: target.pathname === pathname ? null : outlineOf(route),
  };
}

/** Tells a screen reader what is loaded. To stand in a live region that is always in the page. */
export const SlowPageStatus = ({ page }: { page: SlowPage | null }) =>
  page && <VisuallyHidden>{page.label}</VisuallyHidden>;

/**
 * Lies over the page that is left while another is slow to come: what comes, in words and in outline. The page below keeps
 * its place, so that coming back finds it where it was left.
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
