import * as pages from '@cog/contracts/composition/pages';
import { STAGES } from '@cog/contracts/quiz/constants';
import type { FoundResults, QuizResults } from '@cog/contracts/quiz/results.schema';
import {
  Link,
  type Translate,
  useNavigate,
  useNavigation,
  usePageData,
  useSession,
  useStoredState,
  useTranslate,
} from '@cog/platform';
import {
  Banner,
  Button,
  ButtonLink,
  Cluster,
  EmptyState,
  Heading,
  Page,
  ScoreDistribution,
  SearchForm,
  Stack,
  VisuallyHidden,
} from '@cog/shared-ui';
import { useEffect, useRef } from 'react';
import { quizAddress } from '../quiz/quiz.address.ts';
import { FindMe, resultToShow } from './FindMe.tsx';
import { markedIds, OWN_RESULTS_KEY, type OwnResults, readOwnResults, withFound } from './ownResults.ts';
import { Podium } from './Podium.tsx';
import { ResultRow, rowId } from './ResultRow.tsx';
import type { loader } from './ResultsPage.api.ts';
import { Beside, Board, Columns, PageHeader, PageTurns, Printed, Sheet, Tabs, Tools } from './ResultsPage.styles.ts';
import { parseSearchParams, type ResultsParams, resultsAddress } from './results.address.ts';
import { EMPTY_TEXT, EMPTY_TITLE, LOADING, participants, SUBTITLE, TITLE } from './results.messages.ts';
import { Summary } from './Summary.tsx';
import { useLiveResults } from './useLiveResults.ts';
import { useOwnReference, useOwnRow } from './useOwnRow.ts';
import { usePrinting } from './usePrinting.ts';

const NOBODY: OwnResults[] = [];

/** The leaderboard of the quiz (specification, section 2, 'Quiz Results'). */
export function ResultsPage() {
  const t = useTranslate();
  const page = usePageData<typeof loader>();
  const { params } = page;
  const { data: results, failure, isLoading, refetch } = useLiveResults(page);
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const isBusy = isLoading || (state === 'loading' && location.pathname === pages.quizResults);
  const [own, setOwn, hasRead] = useStoredState(OWN_RESULTS_KEY, NOBODY, readOwnResults);
  const goTo = useFocusedRow(results);
  const printing = usePrinting(results, params);
  const rows = printing.rows ?? results.data;
  const count = results.summary?.totalParticipants ?? 0;

  const show = (found: FoundResults) => {
    setOwn(withFound(own, found));
    const result = resultToShow(found, results.stage);
    if (result === undefined) return;
    goTo(result.id);
    void navigate(resultsAddress({ stage: result.stage, near: result.id }), { preventScrollReset: true });
  };
  const forget = (person: OwnResults) => {
    const others = own.filter((one) => one !== person);
    // An empty list rather than none, so that a forgotten participant is not looked up again.
    setOwn(others);
  };
  const { row: ownRow, refetch: refetchOwn } = useOwnRow(results, own);
  const isTop = results.page === 1 && !params.search && rows.length > 2;
  useOwnReference(own === NOBODY && hasRead && count > 0, (found) => setOwn(withFound(own, found)));

  return (
    <Page>
      <PageHeader data-tone="night">
        <Heading level={1}>{t(TITLE)}</Heading>
        <p>{t(SUBTITLE)}</p>
        <Cluster data-print="none">
          <ButtonLink to={quizAddress({ name: 'practice' })}>{t('Practise now')}</ButtonLink>
        </Cluster>
      </PageHeader>
      <Columns>
        <Board aria-labelledby="leaderboard" aria-busy={isBusy}>
          <VisuallyHidden>
            <h2 id="leaderboard">{t('Leaderboard of Stage {stage}', { stage: results.stage })}</h2>
          </VisuallyHidden>
          <Tabs aria-label={t('Stages')} data-print="none">
            {STAGES.map((stage) => (
              <Link
                key={stage}
                to={resultsAddress({ stage })}
                preventScrollReset
                aria-current={stage === results.stage ? 'page' : undefined}
              >
                {t('Stage {stage}', { stage })}
              </Link>
            ))}
          </Tabs>
          <Tools>
            <p role="status">
              {isBusy
                ? t(LOADING)
                : foundText(printing.rows ? { ...results, pageSize: rows.length } : results, params, t)}
            </p>
            {printing.mayPrint && count > 0 ? (
              <Button
                data-needs-script=""
                look="quiet"
                busy={printing.isPreparing}
                busyLabel={t('Preparing...')}
                onClick={() => void printing.print()}
              >
                {t('Print')}
              </Button>
            ) : null}
            <Button
              data-needs-script=""
              data-print="none"
              look="secondary"
              busy={isLoading}
              busyLabel={t(LOADING)}
              onClick={() => {
                void refetch();
                void refetchOwn(true);
              }}
            >
              {t('Refresh')}
            </Button>
          </Tools>
          {printing.isPart ? (
            <Printed>
              {t('This is one page of the leaderboard. To print all of it, press “Print” on the page itself.')}
            </Printed>
          ) : null}
          {failure ? (
            <Banner tone="warning" title={t('The results didn’t refresh.')}>
              {t(failure.message)} {t('These are earlier results.')}
            </Banner>
          ) : null}
          {count > 0 ? <FindMe own={own} onFound={show} onForget={forget} /> : null}
          {count > 0 ? <ResultSearch results={results} params={params} /> : null}
          {isTop ? <Podium results={rows} /> : null}
          {ownRow ? (
            <Stack as="ol" role="list" aria-label={t('Your row')} data-print="none">
              <ResultRow result={ownRow} isOwn />
            </Stack>
          ) : null}
          {rows.length > 0 ? (
            <Stack as="ol" $gap={2} role="list">
              {rows.map((result) => (
                <ResultRow key={result.id} result={result} isOwn={markedIds(own).has(result.id)} />
              ))}
            </Stack>
          ) : (
            <NothingHere results={results} params={params} />
          )}
          <Turns results={results} params={params} />
        </Board>
        {count > 0 && results.summary ? (
          <Beside>
            <Summary {...results.summary} />
            <Sheet as="div" data-tone="surface">
              <ScoreDistribution
                tenths={results.summary.tenths}
                average={results.summary.averageScore}
                level={2}
                onlyAtPress
              />
            </Sheet>
          </Beside>
        ) : null}
      </Columns>
    </Page>
  );
}

/** Moves to a row as soon as it is on the page. @returns a function that says which row */
function useFocusedRow(results: QuizResults): (id: string) => void {
  const wantedId = useRef<string | null>(null);
  useEffect(() => {
    if (wantedId.current === null || !results.data.some(({ id }) => id === wantedId.current)) return;
    const row = document.getElementById(rowId(wantedId.current));
    wantedId.current = null;
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  }, [results]);
  return (id) => {
    wantedId.current = id;
  };
}

/** The number of results, and the position of the found one, as text. */
function foundText(
  { total, isMore, page, pageSize, summary }: QuizResults,
  { search }: ResultsParams,
  t: Translate,
): string {
  const last = Math.max(Math.ceil(total / pageSize), 1);
  const where = last > 1 ? `, ${t('page {page} of {pages}', { page, pages: last })}` : '';
  if (!search) return participants(summary?.totalParticipants ?? 0, t) + where;
  const best = isMore ? t('the best {count} of those', { count: total }) : participants(total, t);
  return t('Found {who} with “{search}”', { who: total === 0 ? t('nobody') : best, search }) + where;
}

function ResultSearch({ results: { stage }, params: { search } }: { results: QuizResults; params: ResultsParams }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const isAdministrator = useSession()?.role === 'administrator';
  return (
    <div data-print="none">
      <SearchForm
        label={isAdministrator ? t('Search by name, phone, email or reference') : t('Search by name')}
        search={search}
        action={pages.quizResults}
        keep={{ stage: String(stage) }}
        clearTo={resultsAddress({ stage })}
        onSearch={(typed) => {
          const { search: params } = parseSearchParams(new URLSearchParams({ search: typed }));
          void navigate(resultsAddress({ stage, search: params }), { preventScrollReset: true });
        }}
      />
    </div>
  );
}

function NothingHere({
  results: { stage, total },
  params: { search },
}: {
  results: QuizResults;
  params: ResultsParams;
}) {
  const t = useTranslate();
  if (total > 0) {
    return (
      <EmptyState
        title={t('There are no more pages.')}
        action={<ButtonLink to={resultsAddress({ stage, search })}>{t('To the first page')}</ButtonLink>}
      />
    );
  }
  if (search) {
    return (
      <EmptyState
        title={t('We found no one with “{search}”.', { search })}
        action={<ButtonLink to={resultsAddress({ stage })}>{t('Show everybody')}</ButtonLink>}
      >
        <p>{t('Try fewer words, or other ones. You don’t need tone marks.')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t(EMPTY_TITLE)}
      action={<ButtonLink to={pages.quizRegistration}>{t('Register for the quiz')}</ButtonLink>}
    >
      <p>{t(EMPTY_TEXT)}</p>
    </EmptyState>
  );
}

function Turns({
  results: { stage, page, pageSize, total },
  params: { search },
}: {
  results: QuizResults;
  params: ResultsParams;
}) {
  const t = useTranslate();
  const last = Math.ceil(total / pageSize);
  if (last <= 1 || page > last) return null;
  const turnTo = (next: number) => resultsAddress({ stage, search, page: next });
  return (
    <PageTurns aria-label={t('Pages')} data-print="none">
      {page > 1 ? (
        <ButtonLink look="secondary" rel="prev" to={turnTo(page - 1)}>
          {t('Previous')}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span>{t('Page {page} of {pages}', { page, pages: last })}</span>
      {page < last ? (
        <ButtonLink look="secondary" rel="next" to={turnTo(page + 1)}>
          {t('Next')}
        </ButtonLink>
      ) : (
        <span />
      )}
    </PageTurns>
  );
}
