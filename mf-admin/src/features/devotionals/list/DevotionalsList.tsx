import { DEVOTIONALS_PAGE_SIZE, type EditedDevotional } from '@cog/contracts/devotionals/constants';
import { formatDay } from '@cog/contracts/lib/calendar';
import { RouteLink, useNavigation } from '@cog/platform';
import { ButtonLink, EmptyState, Loading, Table, VisuallyHidden } from '@cog/shared-ui';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { PageLinks } from '../../../common/list/PageLinks.tsx';
import { ClampedText } from '../ClampedText.tsx';
import { addAddress, CALENDAR_PATH, editAddress, onTheSite } from '../devotional.address.ts';
import { devotionalWords, langOf } from '../devotional.words.ts';
import { DevotionalSearch } from './DevotionalSearch.tsx';
import { DayCell, List, Ways } from './DevotionalsPage.styles.ts';
import { devotionalsAddress } from './devotionals.address.ts';
import type { DevotionalRows } from './devotionals.api.ts';

const long = (key: 'text' | 'content' | 'prayer', header: string) => ({
  key,
  header,
  cell: (row: EditedDevotional) => (
    <ClampedText text={row[key]} of={`${header} of ${row.title}`} lang={langOf(row.language)} />
  ),
});

/** Columns of the specification, section 2, Devotional tables. */
const columns = [
  {
    key: 'date',
    header: 'Date',
    cell: ({ date, language, title }: EditedDevotional) => (
      <DayCell>
        <RouteLink to={onTheSite(language, date)} otherwise={formatDay(date)}>
          {formatDay(date)}
        </RouteLink>
        <ButtonLink look="secondary" to={editAddress(language, date)}>
          Edit
          <VisuallyHidden> {title}</VisuallyHidden>
        </ButtonLink>
      </DayCell>
    ),
  },
  {
    key: 'title',
    header: 'Title',
    cell: ({ title, language }: EditedDevotional) => <span lang={langOf(language)}>{title}</span>,
  },
  long('text', 'Text'),
  long('content', 'Content'),
  long('prayer', 'Prayer'),
  {
    key: 'bible_reading',
    header: 'Bible Reading',
    cell: (row: EditedDevotional) => <span lang={langOf(row.language)}>{row.bible_reading}</span>,
  },
];

/** The devotionals of a language for editors (specification, section 2, Devotional tables). */
export function DevotionalsList({ data }: { data: DevotionalRows }) {
  const { listPath, listHeading, addPath, addHeading } = devotionalWords[data.language];
  const { search, sort, date, page, total } = data;
  const { state, location } = useNavigation();
  const busy = state === 'loading' && location.pathname === listPath;
  return (
    <AdminLayout heading={listHeading}>
      {data.total > 0 ? (
        <Ways>
          <ButtonLink to={addPath}>{addHeading}</ButtonLink>
          <ButtonLink look="secondary" to={CALENDAR_PATH}>
            Calendar
          </ButtonLink>
        </Ways>
      ) : null}
      <DevotionalSearch {...data} />
      {busy ? <Loading label="Loading devotionals..." /> : null}
      <List aria-busy={busy}>
        {data.rows.length > 0 ? (
          <Table caption={captionOf(data)} columns={columns} rows={data.rows} rowKey={({ id }) => id} />
        ) : (
          <NoRows {...data} />
        )}
      </List>
      <PageLinks
        page={page}
        total={total}
        pageSize={DEVOTIONALS_PAGE_SIZE}
        addressOf={(number) => devotionalsAddress(data.language, { search, sort, date, page: number })}
      />
    </AdminLayout>
  );
}

function captionOf({ language, total, search, page }: DevotionalRows): string {
  const counted = `${total} ${devotionalWords[language].name} ${total === 1 ? 'devotional' : 'devotionals'}`;
  return `${counted}${search ? ` found for “${search}”` : ''}${page > 1 ? `, page ${page}` : ''}`;
}

function NoRows({ language, search, sort, date, page }: DevotionalRows) {
  const { addPath, addHeading, name } = devotionalWords[language];
  const add = <ButtonLink to={addPath}>{addHeading}</ButtonLink>;
  if (page > 1) {
    const first = devotionalsAddress(language, { search, sort, date });
    return (
      <EmptyState
        title="There is nothing on this page."
        action={<ButtonLink to={first}>To the first page</ButtonLink>}
      />
    );
  }
  if (search) {
    const all = <ButtonLink to={devotionalsAddress(language, { sort })}>Show all devotionals</ButtonLink>;
    return (
      <EmptyState title={`No ${name} devotionals found for “${search}”.`} action={all}>
        <p>Try fewer words, or other ones. Tone marks do not matter.</p>
      </EmptyState>
    );
  }
  if (date) {
    const addThere = <ButtonLink to={addAddress(language, date)}>{addHeading}</ButtonLink>;
    return <EmptyState title={`No ${name} devotional for ${formatDay(date)}.`} action={addThere} />;
  }
  return <EmptyState title="No devotionals yet." action={add} />;
}
