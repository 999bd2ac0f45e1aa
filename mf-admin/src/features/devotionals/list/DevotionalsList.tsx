import { devotionalAddress } from '@cog/contracts/devotionals/address';
import {
  DEVOTIONALS_PAGE_SIZE,
  type EditedDevotional,
  LONGEST_DEVOTIONAL_SEARCH,
  MOST_DEVOTIONALS_IN_WORD,
} from '@cog/contracts/devotionals/constants';
import { formatDay, type Language } from '@cog/contracts/lib/calendar';
import { RouteLink } from '@cog/platform';
import { ButtonAnchor, ButtonLink, EmptyState, RowActions, VisuallyHidden } from '@cog/shared-ui';
import styled from 'styled-components';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { ListRows, ListSection } from '../../../common/list/ListRows.tsx';
import { ListSearch } from '../../../common/list/ListSearch.tsx';
import { MonthJump } from '../../../common/list/MonthJump.tsx';
import { RowContent, SelectRow } from '../../../common/list/SelectRow.tsx';
import { sorts } from '../../../common/list/sorts.ts';
import { useChosenRows } from '../../../common/list/useChosenRows.ts';
import { StateLinks, type StateLinksProps } from '../../../common/unpublished/StateLinks.tsx';
import { ClampedText } from '../ClampedText.tsx';
import {
  addAddress,
  CALENDAR_PATH,
  type DevotionalsParams,
  devotionalsAddress,
  devotionalsCsvAddress,
  devotionalsWordAddress,
  editAddress,
  parseListParams,
} from '../devotional.address.ts';
import { devotionalMessages, langOf } from '../devotional.messages.ts';
import { ChosenDevotionals } from './ChosenDevotionals.tsx';
import type { DevotionalRows } from './devotionals.api.ts';

const List = styled(ListSection)`
  /* Seven columns, the last with a link to the form, fit a small desktop window. */
  @media (min-width: 720px) {
    & table :is(th, td) {
      min-width: 7.5rem;
      padding-inline: var(--space-3);
    }

    & td p {
      min-width: 6.5rem;
    }

    & :is(th, td):last-child {
      min-width: 0;
    }
  }

  /* Cards on a phone: the texts get most of the width, their labels the rest. */
  @media (max-width: 719.98px) {
    & table td {
      grid-template-columns: min(4.25rem, 30%) minmax(0, 1fr);
      gap: var(--space-2);
    }
  }
`;

const short = (key: 'title' | 'bible_reading', header: string) => ({
  key,
  header,
  folds: key !== 'title',
  cell: (row: EditedDevotional) => <span lang={langOf(row.language)}>{row[key]}</span>,
});

const long = (key: 'text' | 'content' | 'prayer', header: string) => ({
  key,
  header,
  folds: true,
  cell: (row: EditedDevotional) => (
    <ClampedText text={row[key]} of={`${header} of ${row.title}`} lang={langOf(row.language)} />
  ),
});

/** Columns of the specification, section 2, Devotional tables. */
const columnsOf = (params: DevotionalsParams, chosen: ReturnType<typeof useChosenRows<EditedDevotional>>) => [
  {
    header: 'Date',
    cell: (row: EditedDevotional) => (
      <RowContent>
        <SelectRow
          name={`${row.title}, ${formatDay(row.date)}`}
          checked={chosen.has(row)}
          onChange={(isChosen) => chosen.set([row], isChosen)}
        />
        <RouteLink to={devotionalAddress(row.date, row.language)} otherwise={formatDay(row.date)}>
          {formatDay(row.date)}
        </RouteLink>
      </RowContent>
    ),
  },
  short('title', 'Title'),
  long('text', 'Text'),
  long('content', 'Content'),
  long('prayer', 'Prayer'),
  short('bible_reading', 'Bible Reading'),
  {
    header: 'Actions',
    cell: ({ date, language, title }: EditedDevotional) => (
      <RowActions>
        <ButtonLink look="secondary" to={editAddress(language, date, params)}>
          Edit
          <VisuallyHidden> {title}</VisuallyHidden>
        </ButtonLink>
      </RowActions>
    ),
  },
];

export interface DevotionalsListProps {
  language: Language;
  params: DevotionalsParams;
  found: DevotionalRows;
  /** Number of unpublished texts; null if unknown. */
  counts: StateLinksProps['counts'];
}

/** The devotionals of a language for editors (specification, section 2, Devotional tables). */
export function DevotionalsList({ language, params, found, counts }: DevotionalsListProps) {
  const { listHeading, addPath, addHeading, name } = devotionalMessages[language];
  const { search, sort, date, month } = params;
  const page = found.page ?? params.page;
  const all = devotionalsAddress(language, { sort });
  const chosen = useChosenRows<EditedDevotional>(`${language} ${search} ${date}`);
  return (
    <AdminLayout heading={listHeading}>
      {found.total > 0 ? (
        <Actions>
          <ButtonLink to={addPath}>{addHeading}</ButtonLink>
          <ButtonLink look="secondary" to={CALENDAR_PATH}>
            Calendar
          </ButtonLink>
          <ButtonAnchor look="secondary" href={devotionalsCsvAddress(language, params)} download="devotionals.csv">
            Export CSV
          </ButtonAnchor>
          {found.total <= MOST_DEVOTIONALS_IN_WORD ? (
            <ButtonAnchor look="secondary" href={devotionalsWordAddress(language, params)} download="devotionals.docx">
              Word file
            </ButtonAnchor>
          ) : null}
        </Actions>
      ) : null}
      <List>
        <StateLinks
          state="published"
          counts={counts}
          addressOf={(state) => devotionalsAddress(language, { sort, state })}
        />
        <ListSearch
          label="Find devotionals"
          filters={[
            {
              kind: 'search',
              name: 'search',
              label: 'Search in all texts',
              value: search,
              longest: LONGEST_DEVOTIONAL_SEARCH,
            },
            { kind: 'day', name: 'date', label: 'Day', value: date ?? '' },
            { kind: 'choice', name: 'sort', label: 'Order', value: sort, options: sorts },
          ]}
          addressOf={(query) => devotionalsAddress(language, parseListParams(query))}
          showAll={search || date ? { to: all, label: 'Show all' } : null}
        />
        {date === null && (sort === 'newest' || sort === 'oldest') ? (
          <MonthJump
            key={month}
            month={month}
            addressOf={(wanted) => devotionalsAddress(language, { ...params, page: 1, month: wanted })}
          />
        ) : null}
        <ChosenDevotionals
          language={language}
          params={params}
          shown={found.items}
          total={found.total}
          chosen={chosen}
        />
        <ListRows
          nouns={{ one: `${name} devotional`, many: `${name} devotionals`, all: 'devotionals' }}
          columns={columnsOf(params, chosen)}
          nameOf={({ title }) => title}
          rows={found.items}
          search={search}
          page={page}
          total={found.total}
          pageSize={DEVOTIONALS_PAGE_SIZE}
          addressOf={(number) => devotionalsAddress(language, { ...params, page: number, month: null })}
          allAddress={all}
          empty={
            <EmptyState
              title={date ? `No ${name} devotional for ${formatDay(date)}.` : 'No devotionals yet.'}
              action={<ButtonLink to={date ? addAddress(language, date) : addPath}>{addHeading}</ButtonLink>}
            />
          }
        />
      </List>
    </AdminLayout>
  );
}
