import { formatDay } from '@cog/contracts/calendar';
import { LONGEST_SERMON_SEARCH, SERMONS_PAGE_SIZE, type SermonSummary } from '@cog/contracts/sermon';
import { RouteLink, useNavigate, useNavigation } from '@cog/platform';
import {
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  Heading,
  Loading,
  Table,
  TextField,
  VisuallyHidden,
} from '@cog/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PageLinks } from '../../list/PageLinks.tsx';
import type { SermonRows } from './AddSermonPage.api.ts';
import { Actions, Find, List, News, Rows } from './AddSermonPage.styles.ts';
import { readAsked, type SermonsAsked, sermonsAddress } from './sermonsAddress.ts';
import type { useSermonRows } from './useSermonRows.ts';
import { useSermonWrites } from './useSermonWrites.ts';

export interface SermonListProps {
  asked: SermonsAsked;
  data: SermonRows;
  rows: ReturnType<typeof useSermonRows>;
  /** A sermon was chosen to be edited. */
  onEdit: () => void;
}

/** What happened last. */
type Happened =
  | { kind: 'deleted' | 'restored'; sermon: SermonSummary }
  | { kind: 'failed'; message: string; reason: string };

/** The sermons, newest first, with Edit and Delete per row; search and page stand in the address. */
export function SermonList({ asked, data, rows, onEdit }: SermonListProps) {
  const writes = useSermonWrites();
  const { state, location } = useNavigation();
  const [happened, setHappened] = useState<Happened | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const working = useRef(false);
  const news = useRef<HTMLDivElement>(null);
  const loading = state === 'loading' && location.pathname === '/addsermon';

  useEffect(() => {
    // The row that had the focus is gone, or another one stands in its place.
    if (happened && happened.kind !== 'failed') news.current?.focus();
  }, [happened]);

  /** One write at a time: a second press while one is on its way does nothing. */
  async function work(what: 'deleted' | 'restored', sermon: SermonSummary) {
    if (working.current) return;
    working.current = true;
    setBusy(sermon.id);
    const written = await (what === 'deleted' ? writes.remove(sermon) : writes.restore(sermon));
    working.current = false;
    setBusy(null);
    if (written.kind === 'signed-out') return;
    if (written.kind !== 'done') {
      const message = `Failed to ${what === 'deleted' ? 'delete' : 'restore'} the sermon. Please try again.`;
      setHappened({ kind: 'failed', message, reason: written.message });
      return;
    }
    if (what === 'deleted') rows.remove(sermon);
    else rows.put(sermon);
    setHappened({ kind: what, sermon });
  }

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
        <Actions>
          <ButtonLink look="secondary" to={sermonsAddress({ ...asked, edit: sermon.slug })} onClick={onEdit}>
            Edit
            <VisuallyHidden> {sermon.sermonTitle}</VisuallyHidden>
          </ButtonLink>
          <Button
            look="danger"
            busy={busy === sermon.id}
            busyLabel="Deleting..."
            onClick={() => void work('deleted', sermon)}
          >
            Delete
            <VisuallyHidden> {sermon.sermonTitle}</VisuallyHidden>
          </Button>
        </Actions>
      ),
    },
  ];

  return (
    <List aria-labelledby="all-sermons">
      <Heading level={2} look="large" id="all-sermons">
        All Sermons
      </Heading>
      <FindSermons {...asked} />
      <News ref={news} tabIndex={-1}>
        {happened ? (
          <HappenedBanner
            happened={happened}
            busy={happened.kind === 'deleted' && busy === happened.sermon.id}
            onUndo={(sermon) => void work('restored', sermon)}
          />
        ) : null}
      </News>
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
        Search
      </Button>
      {search ? (
        <ButtonLink look="quiet" to={sermonsAddress({ edit })} preventScrollReset>
          Clear search
        </ButtonLink>
      ) : null}
    </Find>
  );
}

interface HappenedBannerProps {
  happened: Happened;
  busy: boolean;
  onUndo: (sermon: SermonSummary) => void;
}

/** Says how the last action went; a deletion can be taken back as long as it is said. */
function HappenedBanner({ happened, busy, onUndo }: HappenedBannerProps) {
  switch (happened.kind) {
    case 'failed':
      return (
        <Banner tone="bad" title={happened.message}>
          {happened.reason}
        </Banner>
      );
    case 'deleted':
      return (
        <>
          <Banner tone="good">“{happened.sermon.sermonTitle}” was deleted.</Banner>
          <div>
            <Button look="secondary" busy={busy} busyLabel="Restoring..." onClick={() => onUndo(happened.sermon)}>
              Undo
            </Button>
          </div>
        </>
      );
    case 'restored':
      return <Banner tone="good">“{happened.sermon.sermonTitle}” is back on the site.</Banner>;
  }
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
