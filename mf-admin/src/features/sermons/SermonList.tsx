import { formatDay } from '@cog/contracts/lib/calendar';
import { LONGEST_SERMON_SEARCH, SERMONS_PAGE_SIZE } from '@cog/contracts/sermons/constants';
import type { SermonSummary } from '@cog/contracts/sermons/schema';
import { RouteLink, useNavigate, useNavigation } from '@cog/platform';
import {
  Button,
  ButtonLink,
  EmptyState,
  Heading,
  Icon,
  Loading,
  RowActions,
  Table,
  TextField,
  VisuallyHidden,
} from '@cog/shared-ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { DeletionNews } from '../../common/list/DeletionNews.tsx';
import { PageLinks } from '../../common/list/PageLinks.tsx';
import { useDeletions } from '../../common/list/useDeletions.ts';
import type { SermonRows } from './AddSermonPage.api.ts';
import { Find, List, Rows } from './AddSermonPage.styles.ts';
import { readAsked, type SermonsAsked, sermonsAddress } from './sermons.address.ts';
import type { useSermonRows } from './useSermonRows.ts';
import { useSermonWrites } from './useSermonWrites.ts';

export interface SermonListProps {
  asked: SermonsAsked;
  data: SermonRows;
  rows: ReturnType<typeof useSermonRows>;
  /** A sermon was chosen to be edited. */
  onEdit: () => void;
}

/** The sermons, newest first, with Edit and Delete per row; search and page stand in the address. */
export function SermonList({ asked, data, rows, onEdit }: SermonListProps) {
  const writes = useSermonWrites();
  const { state, location } = useNavigation();
  const loading = state === 'loading' && location.pathname === '/addsermon';

  const deletions = useDeletions<SermonSummary>({
    what: 'the sermon',
    onDone: (what, sermon) => (what === 'deleted' ? rows.remove(sermon) : rows.put(sermon)),
  });

  const columns = [
    { key: 'date', header: 'Date', cell: ({ date }: SermonSummary) => formatDay(date) },
    {
      key: 'title',
      header: 'Sermon Title',
      cell: ({ slug, sermonTitle }: SermonSummary) => (
        <RouteLink to={`/sermon?id=${encodeURIComponent(slug)}`} otherwise={sermonTitle}>
          {sermonTitle}
        </RouteLink>
      ),
    },
    { key: 'preacher', header: 'Preacher Name', cell: ({ preacherName }: SermonSummary) => preacherName },
    {
      key: 'actions',
      header: 'Actions',
      cell: (sermon: SermonSummary) => (
        <RowActions>
          <ButtonLink look="secondary" to={sermonsAddress({ ...asked, edit: sermon.slug })} onClick={onEdit}>
            Edit
            <VisuallyHidden> {sermon.sermonTitle}</VisuallyHidden>
          </ButtonLink>
          <Button
            look="quiet"
            data-harm=""
            busy={deletions.busy === sermon.id}
            busyLabel="Deleting..."
            onClick={() => void deletions.remove(sermon.id, () => writes.remove(sermon))}
          >
            Delete
            <VisuallyHidden> {sermon.sermonTitle}</VisuallyHidden>
          </Button>
        </RowActions>
      ),
    },
  ];

  return (
    <List aria-labelledby="all-sermons">
      <Heading level={2} look="large" id="all-sermons">
        All Sermons
      </Heading>
      <FindSermons {...asked} />
      <DeletionNews
        happened={deletions.happened}
        busy={deletions.busy}
        titleOf={({ sermonTitle }) => sermonTitle}
        home="on the site"
        onUndo={(sermon) => void deletions.restore(sermon.id, () => writes.restore(sermon))}
      />
      {loading ? <Loading label="Loading sermons..." /> : null}
      <Rows aria-busy={loading}>
        {rows.rows.length > 0 ? (
          <Table caption={captionOf(asked, rows.total)} columns={columns} rows={rows.rows} rowKey={({ id }) => id} />
        ) : (
          <NoSermons {...asked} />
        )}
      </Rows>
      <PageLinks
        page={asked.page}
        total={data.total}
        pageSize={SERMONS_PAGE_SIZE}
        addressOf={(page) => sermonsAddress({ ...asked, page })}
        previous="Newer"
        next="Older"
        keepsPlace
      />
    </List>
  );
}

function captionOf({ search, page }: SermonsAsked, total: number): string {
  const counted = total === 1 ? '1 sermon' : `${total} sermons`;
  return `${counted}${search ? ` found for “${search}”` : ', newest first'}${page > 1 ? `, page ${page}` : ''}`;
}

/** Looks in title, preacher and every text. */
function FindSermons({ search, edit }: SermonsAsked) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Going back brings back what belongs to the address.
    if (input.current) input.current.value = search;
  }, [search]);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const asked = readAsked(new URLSearchParams({ search: input.current?.value ?? '' }));
    void navigate(sermonsAddress({ ...asked, edit }), { preventScrollReset: true });
  };
  return (
    <Find role="search" aria-label="Find sermons" onSubmit={find}>
      <TextField
        ref={input}
        label="Search"
        type="search"
        name="search"
        defaultValue={search}
        maxLength={LONGEST_SERMON_SEARCH}
        enterKeyHint="search"
      />
      <Button type="submit" look="secondary">
        <Icon name="search" size={20} />
        Search
      </Button>
      {search ? (
        <div>
          <ButtonLink look="quiet" to={sermonsAddress({ edit })} preventScrollReset>
            Clear search
          </ButtonLink>
        </div>
      ) : null}
    </Find>
  );
}

function NoSermons({ search, page, edit }: SermonsAsked) {
  if (page > 1) {
    const first = <ButtonLink to={sermonsAddress({ search, edit })}>To the first page</ButtonLink>;
    return <EmptyState title="There is nothing on this page." action={first} />;
  }
  if (search === '') return <EmptyState title="No sermons yet." />;
  return (
    <EmptyState
      title={`No sermons found for “${search}”.`}
      action={<ButtonLink to={sermonsAddress({ edit })}>Show all sermons</ButtonLink>}
    >
      <p>Try fewer words, or other ones. Tone marks do not matter.</p>
    </EmptyState>
  );
}
