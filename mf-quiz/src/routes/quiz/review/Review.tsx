import { getReview } from '@cog/contracts/quiz/endpoints';
import type { ParticipantStage, Review as ReviewAnswer } from '@cog/contracts/quiz/schema';
import { useApi, useTranslate } from '@cog/platform';
import { ButtonLink, Cluster, EmptyState, ErrorState, Heading, Icon, Loading, Page, useQuery } from '@cog/shared-ui';
import { useEffect, useRef } from 'react';
import { Actions, Landing } from '../../../parts.styles.ts';
import { LanguageNote, LanguageSwitch } from '../LanguageSwitch.tsx';
import { isTranslated, type QuestionLanguage, textIn, useQuestionLanguage } from '../language.ts';
import { Mark } from '../QuestionForm.styles.ts';
import { Score } from '../QuizPage.styles.ts';
import { quizAddress } from '../quiz.address.ts';
import { Answers, Reviewed, ReviewList } from './Review.styles.ts';

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;

interface ReviewProps {
  info: ParticipantStage;
  onSessionOver: () => void;
}

/** The participant's answers next to the right ones, with their Bible passages; available once the stage has closed. */
export function Review({ info: { stage }, onSessionOver }: ReviewProps) {
  const t = useTranslate();
  const api = useApi();
  const [language, setLanguage] = useQuestionLanguage();
  const landing = useRef<HTMLDivElement>(null);
  useEffect(() => landing.current?.focus(), []);
  const { data, failure, refetch } = useQuery<ReviewAnswer>({
    of: stage,
    ask: (options) => api.call(getReview, { query: { stage }, ...options }),
    onFailure: (reason) => {
      if (reason.kind === 'refused' && reason.status === UNAUTHORIZED) onSessionOver();
    },
  });
  return (
    <Page width="reading">
      <Landing ref={landing} tabIndex={-1}>
        <Heading level={1} look="title">
          {t('Stage {stage}: the right answers', { stage })}
        </Heading>
      </Landing>
      {data ? (
        <>
          <Cluster $spread>
            <Score>{t('{score} of {total} right', { score: data.score, total: data.total })}</Score>
            <LanguageSwitch language={language} onChange={setLanguage} />
          </Cluster>
          <ReviewList>
            {data.questions.map((question, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the questions of an attempt never change
              <ReviewedQuestion key={index} number={index + 1} question={question} language={language} />
            ))}
          </ReviewList>
        </>
      ) : failure?.kind === 'refused' && failure.status === NOT_FOUND ? (
        <EmptyState title={t('There is nothing to review here.')}>
          <p>{t('Your result for this stage comes from a quiz held elsewhere.')}</p>
        </EmptyState>
      ) : failure ? (
        <ErrorState title={t('The answers didn’t load')} message={t(failure.message)} onRetry={() => void refetch()} />
      ) : (
        <Loading label={t('Loading your answers...')} />
      )}
      <Actions data-print="none">
        <ButtonLink look="secondary" to={quizAddress({ name: 'start' })}>
          {t('Back to the stages')}
        </ButtonLink>
      </Actions>
    </Page>
  );
}

interface ReviewedQuestionProps {
  number: number;
  question: ReviewAnswer['questions'][number];
  language: QuestionLanguage;
}

function ReviewedQuestion({ number, question, language }: ReviewedQuestionProps) {
  const t = useTranslate();
  const { chosen, answer, options, bibleReference } = question;
  const { text, lang } = textIn(language, question);
  const isComplete = [question, ...options].every(isTranslated);
  return (
    <Reviewed>
      <Heading level={2} look="body">
        {number}. <span lang={lang}>{text}</span>
      </Heading>
      {language === 'yo' && !isComplete ? <LanguageNote /> : null}
      <Answers role="list">
        {options.map((option, index) => {
          const shown = textIn(language, option);
          const isRight = index === answer;
          const isChosen = index === chosen;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its index
            <li key={index} data-mark={isRight ? 'right' : isChosen ? 'wrong' : undefined}>
              <span lang={shown.lang}>{shown.text}</span>
              {isRight || isChosen ? (
                <Mark>
                  <Icon name={isRight ? 'check' : 'close'} size={20} />
                  {isRight ? (isChosen ? t('Your answer: right') : t('The right answer')) : t('Your answer')}
                </Mark>
              ) : null}
            </li>
          );
        })}
      </Answers>
      {chosen === null || bibleReference ? (
        <p>
          {chosen === null ? `${t('You did not reach this question.')} ` : ''}
          {bibleReference ? (
            <>
              <Icon name="book" size={20} /> {bibleReference}
            </>
          ) : null}
        </p>
      ) : null}
    </Reviewed>
  );
}
