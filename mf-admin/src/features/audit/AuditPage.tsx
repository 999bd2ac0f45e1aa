import { formatDay, type IsoDate, lagosDay } from '@cog/contracts/lib/calendar';
import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import { THE_SERVER } from '@cog/contracts/reports/audit.constants';
import type { getAuditTrail } from '@cog/contracts/reports/audit.endpoints';
import type { AuditEntry } from '@cog/contracts/reports/audit.schema';
import { RouteLink, usePageData } from '@cog/platform';
import {
  ButtonLink,
  Cluster,
  column,
  EmptyState,
  Heading,
  Loading,
  OpenerButton,
  Stack,
  surface,
} from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { LoadedPart } from '../../common/layout/LoadedPart.tsx';
import { NoRows, Rows, useIsListLoading } from '../../common/list/ListRows.tsx';
import { ListSearch } from '../../common/list/ListSearch.tsx';
import { type AuditParams, auditAddress, parseSearchParams } from './audit.address.ts';
import type { loader } from './audit.api.ts';
import { doerOf, kindName, sentenceOf } from './audit.messages.ts';

const nouns = { one: 'change', many: 'changes' };

const Day = styled.section`
  ${column(2)};
  max-width: 60rem;

  ol {
    ${surface};
    list-style: none;
  }

  li {
    display: grid;
    grid-template-columns: 3.5rem minmax(0, 1fr);
    gap: var(--space-3);
    padding: var(--space-3) var(--space-4);
    font-size: 1rem;
    line-height: 1.5;
  }

  li + li {
    border-top: 1px solid var(--color-line);
  }

  /* On a phone a change takes one line, and long details are folded away. */
  @media (max-width: 719.98px) {
    li:not(:has([aria-expanded='true'])) [data-at-length] {
      display: none;
    }
  }

  time {
    color: var(--color-ink-soft);
    font-variant-numeric: tabular-nums;
  }
`;

/** The trail of changes, newest first, for administrators. */
export function AuditPage() {
  const { params, trail } = usePageData<typeof loader>();
  return (
    <AdminLayout heading="Who changed what">
      <LoadedPart part={trail} title="The changes didn’t load" loadingLabel="Loading changes...">
        {(data) => <Trail params={params} {...data} />}
      </LoadedPart>
    </AdminLayout>
  );
}

type TrailProps = { params: AuditParams } & AnswerOf<typeof getAuditTrail>;

function Trail({ params, items, older, people, kinds }: TrailProps) {
  const { who, kind, before } = params;
  const isLoading = useIsListLoading();
  const newest = auditAddress({ ...params, before: null });
  const byName = people.map(({ id, username }) => ({ value: id, label: username }));
  const byKind = kinds.map((value) => ({ value, label: kindName(value) }));
  const all = auditAddress({});
  return (
    <>
      <ListSearch
        label="Find changes"
        filters={[
          {
            kind: 'choice',
            name: 'who',
            label: 'Who',
            value: who ?? '',
            placeholder: 'Everyone',
            options: [...byName, { value: THE_SERVER, label: 'The server' }],
          },
          {
            kind: 'choice',
            name: 'kind',
            label: 'What',
            value: kind ?? '',
            placeholder: 'Everything',
            options: byKind.sort((one, other) => one.label.localeCompare(other.label)),
          },
        ]}
        addressOf={(query) => auditAddress(parseSearchParams(query))}
        showAll={who || kind ? { to: all, label: 'Show all' } : null}
      />
      {isLoading ? <Loading label="Loading changes..." /> : null}
      <Rows aria-busy={isLoading}>
        {items.length > 0 ? (
          <Days entries={items} />
        ) : (
          <NoRows
            nouns={nouns}
            page={before ? 2 : 1}
            first={newest}
            all={all}
            empty={
              who || kind ? (
                <EmptyState title="No such changes." action={<ButtonLink to={all}>Show all</ButtonLink>} />
              ) : (
                <EmptyState title="Nothing has been changed yet.">
                  <p>Everything that is added, changed or deleted in the admin area shows here.</p>
                </EmptyState>
              )
            }
          />
        )}
      </Rows>
      {before || older ? (
        <Cluster as="nav" $spread aria-label="Pages">
          {before ? (
            <ButtonLink look="secondary" to={newest}>
              Newest
            </ButtonLink>
          ) : (
            <span />
          )}
          {older ? (
            <ButtonLink look="secondary" to={auditAddress({ ...params, before: older })} rel="next">
              Older
            </ButtonLink>
          ) : (
            <span />
          )}
        </Cluster>
      ) : null}
    </>
  );
}

/** Entries grouped by day in Lagos, in the order they came in. */
function Days({ entries }: { entries: readonly AuditEntry[] }) {
  const days = new Map<IsoDate, AuditEntry[]>();
  for (const entry of entries) {
    const day = lagosDay(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <Stack $gap={6}>
      {[...days].map(([day, ofDay]) => (
        <Day key={day} aria-labelledby={`day-${day}`}>
          <Heading level={2} look="large" id={`day-${day}`}>
            {formatDay(day)}
          </Heading>
          <ol>
            {ofDay.map((entry) => (
              <li key={entry.id}>
                <time dateTime={entry.at}>{lagosMoment(entry.at).slice(-5)}</time>
                <Sentence entry={entry} />
              </li>
            ))}
          </ol>
        </Day>
      ))}
    </Stack>
  );
}

/** Details longer than this are folded away on a phone, in characters. */
const SHORT = 40;

const PhoneOpener = styled(OpenerButton)`
  display: none;

  @media screen and (max-width: 719.98px) {
    display: flex;
  }
`;

function Sentence({ entry }: { entry: AuditEntry }) {
  const { did, thing, to, more = '' } = sentenceOf(entry);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span>
      <b>{doerOf(entry)}</b> {did}{' '}
      {to ? (
        <RouteLink to={to} otherwise={thing}>
          {thing}
        </RouteLink>
      ) : (
        thing
      )}
      {more.length > SHORT ? (
        <>
          <span data-at-length="">{more}</span>
          <PhoneOpener
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
            label={isOpen ? 'Less' : 'More'}
            of={`${doerOf(entry)} ${did} ${thing}`}
          />
        </>
      ) : (
        more
      )}
    </span>
  );
}
