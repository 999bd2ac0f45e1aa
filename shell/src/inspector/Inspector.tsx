import type { Composition } from '@cog/contracts/composition/composition';
import * as pages from '@cog/contracts/composition/pages';
import { getReleaseIncidents, getReleases } from '@cog/contracts/releases/endpoints';
import { useApi, useHasRoute, useOnline, useSession } from '@cog/platform';
import { Button, Heading, Icon, VisuallyHidden } from '@cog/shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { DataRouter } from 'react-router-dom';
import { shareScope } from '../federation/shareScope.ts';
import type { RouteRuntime } from '../RouteRuntime.ts';
import { type Facts, factsOf, type Known, releaseFacts } from './factsOf.ts';
import { findRegions, type Region } from './findRegions.ts';
import { FactList, Panel, Parts } from './Inspector.styles.ts';
import { measurePage } from './measurePage.ts';
import { RegionFrames } from './RegionFrames.tsx';

/** Interval at which the page's parts are read again, since they come and go. */
const REFRESH_MS = 1000;

const unknown = (why: string): Known => ({ kind: 'unknown', why });

/** The releases and their incidents, fetched once; only administrators may read them. */
function useReleases(): Known {
  const api = useApi();
  const online = useOnline();
  const isAdministrator = useSession()?.role === 'administrator';
  const [known, setKnown] = useState(() => unknown('Loading...'));
  const mayAsk = isAdministrator && online;

  useEffect(() => {
    if (!mayAsk) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void Promise.all([api.call(getReleases, { signal }), api.call(getReleaseIncidents, { signal })]).then(
      ([releases, incidents]) => {
        if (signal.aborted) return;
        if (!releases.ok) setKnown(unknown(`They didn’t load. ${releases.failure.message}`));
        else {
          const items = incidents.ok ? incidents.data : null;
          setKnown({ kind: 'known', releases: releases.data.items, incidents: items });
        }
      },
    );
    return () => leaving.abort();
  }, [api, mayAsk]);

  if (!isAdministrator) return unknown('Only administrators see these');
  if (!online && known.kind === 'unknown') return unknown('Unknown: you’re offline');
  return known;
}

/** Renders the inspector again every second and at each navigation. */
function useRefresh(router: DataRouter): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const refresh = () => setCount((before) => before + 1);
    const timer = setInterval(refresh, REFRESH_MS);
    const end = router.subscribe(refresh);
    return () => {
      clearInterval(timer);
      end();
    };
  }, [router]);
}

export interface InspectorProps {
  composition: Composition;
  router: DataRouter;
  onClose: () => void;
}

/**
 * Shows what a page is made of: a frame around each part, and facts about the release that it comes from. The page stays usable.
 * Escape closes the inspector.
 */
export function Inspector({ composition, router, onClose }: InspectorProps) {
  const known = useReleases();
  const [chosen, setChosen] = useState<string>('Page');
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  useRefresh(router);

  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [onClose]);

  const page = router.state.matches.at(-1)?.route.handle as RouteRuntime | undefined;
  const regions = findRegions(document.body, { ...composition, page });
  const measured = measurePage();
  const slots = regions.filter(({ kind }) => kind === 'slot');
  const seen = {
    path: router.state.location.pathname,
    start: document.getElementById('starter')?.dataset.start,
    slots: slots.map(({ title, owner }) => `${title.replace('Slot ', '')} by ${owner?.name}`),
    islands: regions.filter(({ kind }) => kind === 'island').length,
  };
  const others = composition.remotes.filter(({ name }) => !regions.some(({ owner }) => owner?.name === name));
  const choose = (region: Region) => {
    setChosen(region.title);
    panel.current?.querySelector<HTMLElement>(`[data-part="${region.title}"]`)?.focus();
  };
  return (
    <>
      <RegionFrames regions={regions} chosen={chosen} onChoose={choose} />
      <Panel ref={panel} role="dialog" aria-labelledby={id} tabIndex={-1}>
        <header>
          <Heading level={2} look="large" id={id}>
            What this page is made of
          </Heading>
          <Button look="quiet" onClick={onClose}>
            <Icon name="close" />
            <VisuallyHidden>Close</VisuallyHidden>
          </Button>
        </header>
        <p>Times are from when the page was asked for. Frames of the shell are dashed.</p>
        <Parts>
          {regions.map((region) => (
            <Part
              key={region.title}
              title={region.title}
              by={region.owner?.name ?? 'no remote'}
              isOpen={chosen === region.title}
              onPress={() => {
                const isOpen = chosen === region.title;
                setChosen(isOpen ? '' : region.title);
                if (!isOpen) region.element.scrollIntoView();
              }}
              facts={factsOf(region, { page, known, measured, document: seen })}
              release={region.owner?.name}
            />
          ))}
          {others.map((remote) => (
            <Part
              key={remote.name}
              title={remote.name}
              by="not on this page"
              isOpen={chosen === remote.name}
              onPress={() => setChosen(chosen === remote.name ? '' : remote.name)}
              facts={[...releaseFacts(remote, known), ['Pages', remote.routes.map(({ path }) => path).join(' ')]]}
              release={remote.name}
            />
          ))}
          <Part
            title="Shared modules"
            by="given by the shell"
            isOpen={chosen === 'Shared modules'}
            onPress={() => setChosen(chosen === 'Shared modules' ? '' : 'Shared modules')}
            facts={sharedFacts()}
          />
        </Parts>
        <p>
          Composition {composition.id}, {composition.remotes.length} remotes
        </p>
      </Panel>
    </>
  );
}

/** The modules that the shell shares with remotes, with their versions. */
const sharedFacts = (): Facts =>
  Object.entries(shareScope).map(([module, byVersion]) => [
    module,
    Object.entries(byVersion)
      .map(([version, { from }]) => `${version}, given by the ${from}`)
      .join('; '),
  ]);

interface PartProps {
  title: string;
  /** Name of its owner. */
  by: string;
  isOpen: boolean;
  onPress: () => void;
  facts: Facts;
  /** Name of the release that owns it, for a link; undefined if none does. */
  release?: string | undefined;
}

function Part({ title, by, isOpen, onPress, facts, release }: PartProps) {
  const isAdministrator = useSession()?.role === 'administrator';
  const hasPage = useHasRoute(pages.composition);
  return (
    <li>
      <button type="button" data-part={title} aria-expanded={isOpen} onClick={onPress}>
        <b>{title}</b>
        <span>{by}</span>
      </button>
      {isOpen ? (
        <FactList>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {release && isAdministrator && hasPage ? (
            <div>
              <dt>More</dt>
              <dd>
                <a href={`${pages.composition}#${release}`}>Its releases, and what you can do with them</a>
              </dd>
            </div>
          ) : null}
        </FactList>
      ) : null}
    </li>
  );
}
