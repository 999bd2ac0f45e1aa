import { INSPECT_HASH } from '@cog/contracts/composition/pageFrame';
import * as pages from '@cog/contracts/composition/pages';
import { commitText, takenBackOf } from '@cog/contracts/releases/constants';
import type { ReleaseIncidents } from '@cog/contracts/releases/schema';
import { useLocation, usePlatform, useToday } from '@cog/platform';
import { Banner } from '@cog/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import { Disclosure } from '../../../common/layout/Disclosure.styles.ts';
import { Facts } from '../../../common/layout/Facts.tsx';
import { Panel } from '../../../common/layout/Panel.tsx';
import { GoBack, type ReleaseProps, ShareOfVisitors } from '../ReleaseSteps.tsx';
import { Lines, State } from '../Releases.styles.ts';
import { SHELL, stateLabels } from '../releases.messages.ts';

/** The inspector of a page links to it. */
const Card = styled(Panel)`
  scroll-margin-top: 6rem;
`;

export interface ComposedCardProps extends ReleaseProps {
  /** Incidents of all releases and what was taken back for them, latest first; null if they did not load. */
  incidents: ReleaseIncidents | null;
}

/** A card of the shell or a remote: its pages and slots, its live release, and the incidents of that. */
export function ComposedCard({ released, onAsk, incidents }: ComposedCardProps) {
  const today = useToday();
  const { name, live, state, pinned, versions } = released;
  const current = versions.find(({ version }) => version === live?.version);
  const slots = useSlots(released);
  const isLinkedTo = useLocation().hash === `#${name}`;
  useEffect(() => {
    // The browser looked for the hash before this card was rendered.
    if (isLinkedTo) document.getElementById(name)?.scrollIntoView();
  }, [isLinkedTo, name]);
  return (
    <Card id={name} title={name}>
      <State data-state={state}>{stateLabels[state]}</State>
      <Facts
        look="column"
        facts={[
          ['Gives', name === SHELL ? 'Bar, menu, footer and shared modules of all pages' : null],
          ['Version', live?.version ?? null],
          ['Live since', live === null ? null : lagosMoment(live.since, today)],
          ['Commit', current ? (commitText(current) ?? 'Unknown: its build didn’t say') : null],
          ['Fills in other pages', slots.length === 0 ? null : slots.join(', ')],
        ]}
      />
      <ShareOfVisitors released={released} onAsk={onAsk} />
      <Incidents of={released} incidents={incidents} />
      {pinned ? <Banner tone="plain">It is pinned: unpin it under Releases to go back.</Banner> : null}
      <GoBack released={released} onAsk={onAsk} />
      <Pages released={released} />
    </Card>
  );
}

/** The slots that the live pages of a release fill. */
function useSlots({ routes }: Pick<ReleaseProps['released'], 'routes'>): string[] {
  const own = new Set(routes.map(({ path }) => path));
  return usePlatform().routes.flatMap(({ path, fills = [] }) => (own.has(path) ? fills : []));
}

/** Incidents of the versions that visitors have, and of one that was taken back, with the reason. */
function Incidents({
  of: released,
  incidents,
}: {
  of: ReleaseProps['released'];
  incidents: ComposedCardProps['incidents'];
}) {
  const today = useToday();
  if (incidents === null) return <Banner tone="warning">What broke didn’t load. Load the page again to see it.</Banner>;
  const { name, live, share } = released;
  const takenBack = takenBackOf(released, incidents.withdrawn);
  const shown = [live?.version, share?.version, takenBack?.version];
  const own = incidents.items.filter((one) => one.name === name && shown.includes(one.version));
  const why = takenBack ? (
    <Banner tone="warning" title={`${takenBack.version} was taken back`}>
      {[lagosMoment(takenBack.at, today), takenBack.why].filter(Boolean).join(': ')}
    </Banner>
  ) : null;
  if (own.length === 0) return why ?? <p>No page has reported a problem with it.</p>;
  const list = (
    <Disclosure>
      <summary>Incidents ({own.reduce((sum, { count }) => sum + count, 0)})</summary>
      <Lines>
        {own.map(({ version, kind, route, message, count, lastAt }) => (
          <li key={`${version} ${kind} ${route} ${message}`}>
            <div>
              <span>{message}</span>
              <small>
                {[route, version, kind, count > 1 ? `${count} times` : '', lagosMoment(lastAt, today)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
          </li>
        ))}
      </Lines>
    </Disclosure>
  );
  return (
    <>
      {why}
      {list}
    </>
  );
}

/** The pages, each with a link that opens the inspector. Rendered when opened, since the site has some fifty pages. */
function Pages({ released: { routes, disabledRoutes, disabled } }: Pick<ReleaseProps, 'released'>) {
  const [isOpen, setOpen] = useState(false);
  if (routes.length === 0) return null;
  const off = new Set(disabledRoutes.map(({ route }) => route));
  const shown = ({ path, title }: (typeof routes)[number]) => {
    if (disabled || off.has(path)) return <span>{title} (switched off)</span>;
    if (path === pages.composition) return <span>{title} (this page)</span>;
    // A plain link, which loads the document: the inspector also shows how the server's HTML arrived.
    return <a href={path + INSPECT_HASH}>{title}</a>;
  };
  return (
    <Disclosure onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Pages ({routes.length})</summary>
      {isOpen ? (
        <Lines>
          {routes.map((route) => (
            <li key={route.path}>
              <div>
                {shown(route)}
                <small>{route.path}</small>
              </div>
            </li>
          ))}
        </Lines>
      ) : null}
    </Disclosure>
  );
}
