import * as pages from '@cog/contracts/composition/pages';
import { parseSearchParams, searchAddress } from '@cog/contracts/search/address';
import { LAST_SEARCH_PAGE, LONGEST_SEARCH, SEARCH_PAGE_SIZE, searchKinds } from '@cog/contracts/search/constants';
import { Link, type Translate, useNavigate, useNavigation, usePageData, useTranslate } from '@cog/platform';
import { ButtonLink, EmptyState, Heading, Page, SearchForm, Stack } from '@cog/shared-ui';
import { KINDS } from '../../finding/finding.messages.ts';
import { Intro, Pages } from '../../finding/finding.styles.ts';
import { StartReading } from '../../finding/StartReading.tsx';
import type { loader, SearchData } from './SearchPage.api.ts';
import { KindList, Results } from './SearchPage.styles.ts';
import { SearchResultCard } from './SearchResultCard.tsx';

type Found = NonNullable<SearchData['found']>;

/** Full-text search of sermons, devotionals, videos and the podcast; the search is in the address. */
export function SearchPage() {
  const t = useTranslate();
  const data = usePageData<typeof loader>();
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const isSearching = state === 'loading' && location.pathname === pages.search;
  const { q, kind, found } = data;
  return (
    <Page>
      <Intro>
        <Heading level={1}>{t('Search')}</Heading>
        <p>{t('Search our sermons, devotionals, videos and podcast.')}</p>
      </Intro>
      <SearchForm
        label={t('What are you looking for?')}
        name="q"
        search={q}
        action={pages.search}
        {...(kind ? { keep: { kind } } : {})}
        longest={LONGEST_SEARCH}
        clearTo={searchAddress()}
        onSearch={(typed) => {
          const params = parseSearchParams(new URLSearchParams({ q: typed }));
          void navigate(searchAddress({ q: params.q, kind }), { preventScrollReset: true });
        }}
      />
      <Results aria-label={t('Results')} aria-busy={isSearching}>
        <p role="status">{isSearching ? t('Searching...') : found ? resultOf(data, found, t) : ''}</p>
        {found ? <KindLinks data={data} found={found} /> : <NothingAsked />}
        {found && found.items.length > 0 ? (
          <Stack as="ol" role="list" start={(data.page - 1) * SEARCH_PAGE_SIZE + 1}>
            {found.items.map((result) => (
              <li key={`${result.kind} ${result.link}`}>
                <SearchResultCard result={result} />
              </li>
            ))}
          </Stack>
        ) : null}
        {found && found.items.length === 0 ? <NothingFound data={data} found={found} /> : null}
        {found ? <PageLinks data={data} found={found} /> : null}
      </Results>
    </Page>
  );
}

/** The number of results as text. */
function resultOf({ q, page }: SearchData, { total, pages }: Found, t: Translate): string {
  const results = total === 0 ? t('Nothing') : total === 1 ? t('1 result') : t('{count} results', { count: total });
  const found = t('{results} found for “{search}”', { results, search: q });
  return pages > 1 ? `${found}, ${t('page {page} of {pages}', { page, pages })}` : found;
}

/** Links to all results or to one kind; a kind without results is not a link. */
function KindLinks({ data: { q, kind }, found: { totals } }: { data: SearchData; found: Found }) {
  const t = useTranslate();
  const all = searchKinds.reduce((sum, one) => sum + totals[one], 0);
  const isOfOneKind = searchKinds.filter((one) => totals[one] > 0).length < 2;
  if (all === 0 || (isOfOneKind && kind === null)) return null;
  const choices = [
    { choice: null, label: t('Everything'), count: all },
    ...searchKinds.map((choice) => ({ choice, label: t(KINDS[choice]), count: totals[choice] })),
  ].filter(({ choice, count }) => count > 0 || choice === kind);
  return (
    <nav aria-label={t('Kinds of results')}>
      <KindList role="list">
        {choices.map(({ choice, label, count }) => (
          <li key={label}>
            <Link
              to={searchAddress({ q, kind: choice })}
              aria-current={choice === kind ? 'true' : undefined}
              preventScrollReset
            >
              {label} ({count})
            </Link>
          </li>
        ))}
      </KindList>
    </nav>
  );
}

function NothingAsked() {
  const t = useTranslate();
  return (
    <EmptyState title={t('Type a word, a name or a Bible verse')} action={<StartReading />}>
      <p>{t('Try a title, a name or a line you remember. You don’t need tone marks: “ore” finds “ọ̀rẹ́”.')}</p>
    </EmptyState>
  );
}

function NothingFound({ data: { q, kind }, found: { total, totals } }: { data: SearchData; found: Found }) {
  const t = useTranslate();
  if (total > 0) {
    return (
      <EmptyState
        title={t('There are no more pages.')}
        action={<ButtonLink to={searchAddress({ q, kind })}>{t('To the first page')}</ButtonLink>}
      />
    );
  }
  const isElsewhere = kind !== null && searchKinds.some((one) => totals[one] > 0);
  return (
    <EmptyState
      title={t('Nothing found')}
      action={isElsewhere ? <ButtonLink to={searchAddress({ q })}>{t('Search in everything')}</ButtonLink> : null}
    >
      <p>{t('Try fewer words, or only the beginning of a word. You don’t need tone marks.')}</p>
    </EmptyState>
  );
}

function PageLinks({ data: { q, kind, page }, found: { pages, total, items } }: { data: SearchData; found: Found }) {
  const t = useTranslate();
  if (pages === 1 || items.length === 0) return null;
  const isCutOff = page === LAST_SEARCH_PAGE && total > LAST_SEARCH_PAGE * items.length;
  return (
    <Pages aria-label={t('Pages of results')}>
      {page > 1 ? (
        <ButtonLink look="secondary" rel="prev" to={searchAddress({ q, kind, page: page - 1 })}>
          {t('Previous')}
        </ButtonLink>
      ) : (
        <span />
      )}
      {isCutOff ? <span>{t('There are more results. Add a word to narrow them.')}</span> : null}
      {page < pages ? (
        <ButtonLink look="secondary" rel="next" to={searchAddress({ q, kind, page: page + 1 })}>
          {t('Next')}
        </ButtonLink>
      ) : null}
    </Pages>
  );
}
