import { firstOfMonth, formatDay, formatMonth } from '@cog/contracts/lib/calendar';
import { searchParams, text } from '@cog/contracts/lib/searchParams';
import { LONGEST_UNPUBLISHED_SEARCH, UNPUBLISHED_PAGE_SIZE } from '@cog/contracts/publishing/unpublished.constants';
import type { ListedUnpublished, UnpublishedSummary } from '@cog/contracts/publishing/unpublished.schema';
import { RouteLink, useToday } from '@cog/platform';
import { EmptyState, quiet } from '@cog/shared-ui';
import styled from 'styled-components';
import { lagosMoment } from '../dates/lagosMoment.ts';
import { ListRows } from '../list/ListRows.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { RowContent, SelectRow } from '../list/SelectRow.tsx';
import type { useChosenRows } from '../list/useChosenRows.ts';
import { StateBadge } from './StateBadge.tsx';
import { draftAddress, type ListedState, month as monthParam } from './unpublished.address.ts';
import { nameOf, nounsOf } from './unpublished.messages.ts';

export interface UnpublishedRowsProps {
  state: Exclude<ListedState, 'published'>;
  /** The search; '' for none. */
  search?: string;
  rows: readonly ListedUnpublished[];
  chosen: ReturnType<typeof useChosenRows<ListedUnpublished>>;
  total: number;
  page: number;
  addressOf: (page: number) => string;
  /** Address at which to continue a text; its own page by default. */
  openAddress?: (text: UnpublishedSummary) => string;
  /** Address of the list of published texts. */
  allAddress: string;
  keepsPlace?: boolean;
}

const Named = styled.div`
  small {
    ${quiet};
    display: block;
  }
`;

const columnsOf = ({ openAddress, chosen }: Required<Pick<UnpublishedRowsProps, 'openAddress' | 'chosen'>>) => [
  {
    header: 'Title',
    cell: (text: ListedUnpublished) => (
      <RowContent>
        <SelectRow
          name={text.date ? `${nameOf(text)}, ${formatDay(text.date)}` : nameOf(text)}
          checked={chosen.has(text)}
          onChange={(isChosen) => chosen.set([text], isChosen)}
        />
        <Named>
          <RouteLink to={openAddress(text)} otherwise={nameOf(text)}>
            <span lang={text.language === 'YO' ? 'yo' : undefined}>{nameOf(text)}</span>
          </RouteLink>
          {text.lacks.length > 0 ? <small>Not complete yet. {text.lacks.join('. ')}.</small> : null}
        </Named>
      </RowContent>
    ),
  },
  { header: 'Date', cell: ({ date }: UnpublishedSummary) => (date ? formatDay(date) : 'No date yet') },
  { header: 'State', cell: ({ state }: UnpublishedSummary) => <StateBadge state={state} /> },
  { header: 'To be read by', cell: ({ reviewer }: UnpublishedSummary) => reviewer?.username ?? 'Anybody' },
  { header: 'Remarks', cell: ({ remarkCount }: UnpublishedSummary) => remarkCount },
  { header: 'Last changed', cell: (text: UnpublishedSummary) => <LastChanged {...text} /> },
];

const filters = searchParams({ search: text(LONGEST_UNPUBLISHED_SEARCH), month: monthParam });

export interface UnpublishedSearchProps {
  search: string;
  /** The month shown, as '2026-12'; null for all. */
  month?: string | null;
  /** Months that have texts; empty if the list has no month filter. */
  months?: readonly string[];
  addressOf: (params: { search: string; month: string | null }) => string;
  /** Address of the unfiltered list. */
  allAddress: string;
}

/** Full-text search of unpublished texts. */
export function UnpublishedSearch({
  search,
  month = null,
  months = [],
  addressOf,
  allAddress,
}: UnpublishedSearchProps) {
  const shown = month === null || months.includes(month) ? months : [...months, month].sort();
  return (
    <ListSearch
      label="Find drafts"
      filters={[
        {
          kind: 'search',
          name: 'search',
          label: 'Search in all texts',
          value: search,
          longest: LONGEST_UNPUBLISHED_SEARCH,
        },
        ...(shown.length > 1 || month !== null
          ? [
              {
                kind: 'choice' as const,
                name: 'month',
                label: 'Month',
                value: month ?? '',
                placeholder: 'All months',
                options: shown.map((value) => ({ value, label: formatMonth(firstOfMonth(value)) })),
              },
            ]
          : []),
      ]}
      addressOf={(query) => addressOf(filters.parse(query))}
      showAll={search || month ? { to: allAddress, label: 'Show all' } : null}
    />
  );
}

/** Unpublished texts by day, each with a link to continue it. */
export function UnpublishedRows({
  state,
  rows,
  total,
  openAddress = draftAddress,
  chosen,
  keepsPlace = false,
  ...list
}: UnpublishedRowsProps) {
  return (
    <ListRows
      nouns={nounsOf[state]}
      columns={columnsOf({ openAddress, chosen })}
      rows={rows}
      total={total}
      pageSize={UNPUBLISHED_PAGE_SIZE}
      titleFirst
      {...list}
      keepsPlace={keepsPlace}
      empty={
        <EmptyState title={state === 'draft' ? 'No drafts.' : 'Nothing is waiting for review.'}>
          <p>
            {state === 'draft'
              ? 'Drafts stay here until they are published. Visitors don’t see them.'
              : 'Texts sent for review stay here until they are published.'}
          </p>
        </EmptyState>
      }
    />
  );
}

function LastChanged({ version, changedBy }: Pick<UnpublishedSummary, 'version' | 'changedBy'>) {
  const today = useToday();
  return (
    <>
      {lagosMoment(version, today)}
      {changedBy ? `, ${changedBy}` : ''}
    </>
  );
}
