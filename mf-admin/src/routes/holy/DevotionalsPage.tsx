import { formatDay, isIsoDate } from '@cog/contracts/calendar';
import type { Devotional } from '@cog/contracts/devotional';
import { RouteLink, useNavigate, useNavigation, usePageData } from '@cog/platform';
import { Button, ButtonLink, DateField, EmptyState, Loading, Table } from '@cog/shared-ui';
import type { FormEvent } from 'react';
import { AdminLayout } from '../../layout/AdminLayout.tsx';
import { ClampedText } from './ClampedText.tsx';
import type { DevotionalRows, loader } from './DevotionalsPage.api.ts';
import { FindDay, List, Pages } from './DevotionalsPage.styles.ts';

const long = (key: 'text' | 'content' | 'prayer', header: string) => ({
  key,
  header,
  cell: (row: Devotional) => <ClampedText text={row[key]} of={`${header} of ${row.title}`} />,
});

/** Columns of the specification, section 2, Devotional tables. */
const columns = [
  {
    key: 'date',
    header: 'Date',
    cell: ({ date }: Devotional) => (
      <RouteLink to={`/fast?date=${date}&lang=en`} otherwise={formatDay(date)}>
        {formatDay(date)}
      </RouteLink>
    ),
  },
  { key: 'title', header: 'Title', cell: ({ title }: Devotional) => title },
  long('text', 'Text'),
  long('content', 'Content'),
  long('prayer', 'Prayer'),
  { key: 'bible_reading', header: 'Bible Reading', cell: (row: Devotional) => row.bible_reading },
];

/** The English devotionals for administrators, newest first (specification, section 2, Devotional tables). */
export function DevotionalsPage() {
  const data = usePageData<typeof loader>();
  const { state, location } = useNavigation();
  const busy = state === 'loading' && location.pathname === '/holy';
  return (
    <AdminLayout heading="Breakfast With Holyspirit">
      <FindByDay key={data.date} date={data.date} />
      {busy ? <Loading label="Loading devotionals..." /> : null}
      <List aria-busy={busy}>
        {data.rows.length > 0 ? (
          <Table
            caption={data.page > 1 ? `English devotionals, page ${data.page}` : 'English devotionals, newest first'}
            columns={columns}
            rows={data.rows}
            rowKey={({ id }) => id}
          />
        ) : (
          <NoRows {...data} />
        )}
      </List>
      <PageLinks {...data} />
    </AdminLayout>
  );
}

/** Finds one day; the answer has an address of its own. */
function FindByDay({ date }: Pick<DevotionalRows, 'date'>) {
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const day = new FormData(event.currentTarget).get('date');
    void navigate(isIsoDate(day) ? `/holy?date=${day}` : '/holy');
  };
  return (
    <FindDay role="search" aria-label="Find a day" onSubmit={find}>
      <DateField label="Find a day" name="date" defaultValue={date ?? ''} />
      <Button type="submit" look="secondary">
        Find
      </Button>
      {date ? (
        <ButtonLink look="quiet" to="/holy">
          Show all
        </ButtonLink>
      ) : null}
    </FindDay>
  );
}

function NoRows({ date, page }: DevotionalRows) {
  const add = <ButtonLink to="/add">Add Breakfast</ButtonLink>;
  if (date) return <EmptyState title={`No English devotional for ${formatDay(date)}.`} action={add} />;
  if (page === 1) return <EmptyState title="No devotionals yet." action={add} />;
  return (
    <EmptyState title="There is nothing on this page." action={<ButtonLink to="/holy">To the first page</ButtonLink>} />
  );
}

function PageLinks({ page, more }: DevotionalRows) {
  if (page === 1 && !more) return null;
  return (
    <Pages aria-label="Pages">
      {page > 1 ? (
        <ButtonLink look="secondary" to={page === 2 ? '/holy' : `/holy?page=${page - 1}`} rel="prev">
          Newer
        </ButtonLink>
      ) : null}
      <span>Page {page}</span>
      {more ? (
        <ButtonLink look="secondary" to={`/holy?page=${page + 1}`} rel="next">
          Older
        </ButtonLink>
      ) : (
        <span />
      )}
    </Pages>
  );
}
