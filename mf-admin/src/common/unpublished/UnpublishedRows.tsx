import { formatDay } from '@cog/contracts/lib/calendar';
import { LONGEST_UNPUBLISHED_SEARCH, UNPUBLISHED_PAGE_SIZE } from '@cog/contracts/unpublished/constants';
import type { UnpublishedSummary } from '@cog/contracts/unpublished/schema';
import { RouteLink, useToday } from '@cog/platform';
import { EmptyState } from '@cog/shared-ui';
import { lagosMoment } from '../dates/lagosMoment.ts';
import { ListRows } from '../list/ListRows.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { readSearch } from '../list/listQuery.ts';
import { StateBadge } from './StateBadge.tsx';
import { draftAddress, type ListedState } from './unpublished.address.ts';
import { nameOf } from './unpublished.words.ts';

export interface UnpublishedRowsProps {
  state: Exclude<ListedState, 'published'>;
  /** What was searched for; '' for nothing. */
  search?: string;
  rows: readonly UnpublishedSummary[];
  total: number;
  page: number;
  addressOf: (page: number) => string;
  /** Where a text is written on; its own page unless told. */
  openAddress?: (text: UnpublishedSummary) => string;
  /** The list of what is published. */
  allAddress: string;
  keepsPlace?: boolean;
}

const columnsOf = (openAddress: (text: UnpublishedSummary) => string) => [
  {
    header: 'Title',
    cell: (text: UnpublishedSummary) => (
      <RouteLink to={openAddress(text)} otherwise={nameOf(text)}>
        <span lang={text.language === 'YO' ? 'yo' : undefined}>{nameOf(text)}</span>
      </RouteLink>
    ),
  },
  { header: 'Date', cell: ({ date }: UnpublishedSummary) => (date ? formatDay(date) : 'No date yet') },
  { header: 'State', cell: ({ state }: UnpublishedSummary) => <StateBadge state={state} /> },
  { header: 'To be read by', cell: ({ reviewer }: UnpublishedSummary) => reviewer?.username ?? 'Anybody' },
  { header: 'Remarks', cell: ({ remarkCount }: UnpublishedSummary) => remarkCount },
  { header: 'Last changed', cell: (text: UnpublishedSummary) => <LastChanged {...text} /> },
];

export interface UnpublishedSearchProps {
  search: string;
  addressOf: (search: string) => string;
  /** The same list without a search. */
  allAddress: string;
}

/** Searches texts that are not published, in all their words. */
export function UnpublishedSearch({ search, addressOf, allAddress }: UnpublishedSearchProps) {
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
      ]}
      addressOf={(query) => addressOf(readSearch(query, LONGEST_UNPUBLISHED_SEARCH))}
      showAll={search ? { to: allAddress, label: 'Show all' } : null}
    />
  );
}

/** Texts that are not published, by day, each with the way to write on. */
export function UnpublishedRows({
  state,
  rows,
  total,
  openAddress = draftAddress,
  keepsPlace = false,
  ...list
}: UnpublishedRowsProps) {
  return (
    <ListRows
      nouns={
        state === 'draft' ? { one: 'draft', many: 'drafts' } : { one: 'text for review', many: 'texts for review' }
      }
      columns={columnsOf(openAddress)}
      rows={rows}
      total={total}
      pageSize={UNPUBLISHED_PAGE_SIZE}
      {...list}
      keepsPlace={keepsPlace}
      empty={
        <EmptyState title={state === 'draft' ? 'No drafts.' : 'Nothing waits for review.'}>
          <p>
            {state === 'draft'
              ? 'A text that is saved as a draft stands here until it is published. Visitors do not see it.'
              : 'A text that somebody gives for review stands here until it is published.'}
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
