import * as pages from '@cog/contracts/composition/pages';
import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { Overview } from '@cog/contracts/reports/overview.schema';
import { BarList, ButtonLink } from '@cog/shared-ui';
import styled from 'styled-components';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import { shortDay } from '../../common/dates/shortDay.ts';
import { Panel } from '../../common/layout/Panel.tsx';

const Newest = styled.div`
  padding-inline-start: var(--space-3);
  border-inline-start: 4px solid var(--color-ember);

  & > p:last-child {
    color: var(--color-ink-soft);
  }
`;

/** Errors in visitors' browsers in the last seven days, by the part of the site in which they occurred. */
export function RecentIncidents({ incidents, today }: { incidents: Overview['incidents']; today: IsoDate }) {
  const { from, total, remotes, newest } = incidents;
  return (
    <Panel
      title="Incidents in the last 7 days"
      well={total === 0 ? 'All well' : undefined}
      actions={
        <ButtonLink look="quiet" to={`${pages.reports}#incidents`}>
          Incidents over time
        </ButtonLink>
      }
    >
      {total === 0 ? (
        <p>No page has reported a problem since {shortDay(from)}.</p>
      ) : (
        <>
          <p>
            {total} {total === 1 ? 'problem was' : 'problems were'} reported since {shortDay(from)}.
          </p>
          <BarList
            title="By part of the site"
            total={total}
            rows={remotes.map(({ remote, count }) => ({ name: remote, count }))}
          />
          {newest ? (
            <Newest>
              <p>
                The newest: {newest.remote} on {newest.route}, {lagosMoment(newest.at, today)}
              </p>
              <p>{newest.message}</p>
            </Newest>
          ) : null}
        </>
      )}
    </Panel>
  );
}
