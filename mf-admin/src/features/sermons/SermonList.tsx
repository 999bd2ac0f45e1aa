import * as pages from '@cog/contracts/composition/pages';
import { formatDay } from '@cog/contracts/lib/calendar';
import { LONGEST_SERMON_SEARCH, MOST_SERMONS_IN_WORD, SERMONS_PAGE_SIZE } from '@cog/contracts/sermons/constants';
import { deleteSermon, restoreSermon } from '@cog/contracts/sermons/endpoints';
import type { SermonSummary } from '@cog/contracts/sermons/schema';
import { RouteLink } from '@cog/platform';
import { ButtonAnchor, EmptyState, Heading } from '@cog/shared-ui';
import styled from 'styled-components';
import { mapDone } from '../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { DeletionMessage } from '../../common/list/DeletionMessage.tsx';
import { EditAndDelete } from '../../common/list/EditAndDelete.tsx';
import { ListRows, ListSection } from '../../common/list/ListRows.tsx';
import { ListSearch } from '../../common/list/ListSearch.tsx';
import { RowContent, SelectRow } from '../../common/list/SelectRow.tsx';
import { useChosenRows } from '../../common/list/useChosenRows.ts';
import { useDeletions } from '../../common/list/useDeletions.ts';
import type { useEditedRows } from '../../common/list/useEditedRows.ts';
import { StateLinks, type StateLinksProps } from '../../common/unpublished/StateLinks.tsx';
import { ChosenSermons } from './ChosenSermons.tsx';
import {
  parseSearchParams,
  type SermonsParams,
  sermonsAddress,
  sermonsCsvAddress,
  sermonsWordAddress,
} from './sermons.address.ts';

export interface SermonListProps {
  params: SermonsParams;
  /** Number of unpublished sermons; null if unknown. */
  counts: StateLinksProps['counts'];
  /** Number of rows that the server counted, on all pages. */
  fetched: number;
  sermons: ReturnType<typeof useEditedRows<SermonSummary>>;
  /** Called when a sermon is opened for editing. */
  onEdit: () => void;
}

/** The list on a page with a form above it. */
export const BelowForm = styled(ListSection)`
  padding-top: var(--space-6);
  border-top: 1px solid var(--color-line);

  /* A link in the menu leads to its heading, which must stay below the bars. */
  & > h2 {
    scroll-margin-top: 5rem;
  }
`;

/** The sermons, newest first, with Edit and Delete per row; search and page are in the address. */
export function SermonList({ params, counts, fetched, sermons, onEdit }: SermonListProps) {
  const { search, page, edit, draft } = params;
  const call = useSignedInCall();
  const chosen = useChosenRows<SermonSummary>(search);
  const allAddress = sermonsAddress({ edit, draft });

  const deletions = useDeletions<SermonSummary>({
    what: 'the sermon',
    onDone(what, sermon) {
      if (what === 'restored') return sermons.put(sermon);
      chosen.set([sermon], false);
      sermons.remove(sermon);
    },
  });
  const write = async (endpoint: typeof deleteSermon | typeof restoreSermon, { id }: SermonSummary) =>
    mapDone(await call(endpoint, { body: { id } }), ({ data }) => data);

  const columns = [
    {
      header: 'Date',
      cell: (sermon: SermonSummary) => (
        <RowContent>
          <SelectRow
            name={`${sermon.sermonTitle}, ${formatDay(sermon.date)}`}
            checked={chosen.has(sermon)}
            onChange={(isChosen) => chosen.set([sermon], isChosen)}
          />
          <span>{formatDay(sermon.date)}</span>
        </RowContent>
      ),
    },
    {
      header: 'Sermon Title',
      cell: ({ slug, sermonTitle }: SermonSummary) => (
        <RouteLink to={`${pages.sermons}?id=${encodeURIComponent(slug)}`} otherwise={sermonTitle}>
          {sermonTitle}
        </RouteLink>
      ),
    },
    { header: 'Preacher Name', folds: true, cell: ({ preacherName }: SermonSummary) => preacherName },
    {
      header: 'Actions',
      cell: (sermon: SermonSummary) => (
        <EditAndDelete
          title={sermon.sermonTitle}
          editTo={sermonsAddress({ ...params, draft: null, edit: sermon.slug })}
          onEdit={onEdit}
          isDeleting={deletions.busy === sermon.id}
          onDelete={() => void deletions.remove(sermon.id, () => write(deleteSermon, sermon))}
        />
      ),
    },
  ];

  return (
    <BelowForm aria-labelledby="all-sermons">
      <Heading level={2} look="large" id="all-sermons">
        All Sermons
      </Heading>
      <StateLinks
        state="published"
        counts={counts}
        addressOf={(state) => sermonsAddress({ edit, draft, state })}
        keepsPlace
      />
      <ListSearch
        label="Find sermons"
        filters={[{ kind: 'search', name: 'search', label: 'Search', value: search, longest: LONGEST_SERMON_SEARCH }]}
        addressOf={(query) => sermonsAddress({ ...parseSearchParams(query), edit, draft })}
        showAll={search ? { to: allAddress, label: 'Clear search' } : null}
      />
      {fetched > 0 ? (
        <Actions>
          <ButtonAnchor look="secondary" href={sermonsCsvAddress(params)} download="sermons.csv">
            Export CSV
          </ButtonAnchor>
          {fetched <= MOST_SERMONS_IN_WORD ? (
            <ButtonAnchor look="secondary" href={sermonsWordAddress(params)} download="sermons.docx">
              Word file
            </ButtonAnchor>
          ) : null}
        </Actions>
      ) : null}
      <ChosenSermons params={params} shown={sermons.rows} total={fetched} chosen={chosen} />
      <DeletionMessage
        result={deletions.result}
        busy={deletions.busy}
        titleOf={({ sermonTitle }) => sermonTitle}
        home="on the site"
        onUndo={(sermon) => void deletions.restore(sermon.id, () => write(restoreSermon, sermon))}
      />
      <ListRows
        nouns={{ one: 'sermon', many: 'sermons' }}
        order="newest first"
        columns={columns}
        nameOf={({ sermonTitle }) => sermonTitle}
        rows={sermons.rows}
        counted={sermons.total}
        search={search}
        page={page}
        total={fetched}
        pageSize={SERMONS_PAGE_SIZE}
        addressOf={(number) => sermonsAddress({ ...params, page: number })}
        previous="Newer"
        next="Older"
        keepsPlace
        allAddress={allAddress}
        empty={<EmptyState title="No sermons yet." />}
      />
    </BelowForm>
  );
}
