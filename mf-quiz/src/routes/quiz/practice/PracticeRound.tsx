import * as pages from '@cog/contracts/composition/pages';
import { Phrase, useTranslate } from '@cog/platform';
import { Banner, Button, ButtonLink, Cluster, EmptyState, ErrorState, Heading, Loading, Page } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Actions, Landing } from '../../../parts.styles.ts';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { textIn, useQuestionLanguage } from '../language.ts';
import { QuestionForm } from '../QuestionForm.tsx';
import { Score, Sheet, TextBlock } from '../QuizPage.styles.ts';
import { quizAddress } from '../quiz.address.ts';
import { Steps } from '../Steps.tsx';
import { usePractice } from './usePractice.ts';

const NOTHING_CHOSEN = 'Choose an answer first.';

function ToStart() {
  const t = useTranslate();
  return (
    <ButtonLink look="secondary" to={quizAddress({ name: 'start' })}>
      {t('Back to the quiz')}
    </ButtonLink>
  );
}

/** Practice for everyone: without a clock, and each answer is explained by its Bible passage. */
export function PracticeRound({ hasEntered }: { hasEntered: boolean }) {
  const t = useTranslate();
  const practice = usePractice();
  const { isLoading, failure, total, question } = practice;
  const landing = useRef<HTMLDivElement>(null);
  useEffect(() => landing.current?.focus(), []);
  return (
    <Page width="reading">
      <Landing ref={landing} tabIndex={-1}>
        <Heading level={1} look="title">
          {t('Practice round')}
        </Heading>
      </Landing>
      <div data-without-script="">
        <Banner tone="warning">{t('To practise, please turn on JavaScript in your browser.')}</Banner>
      </div>
      <div data-needs-script="">
        {isLoading ? (
          <Loading label={t('Loading questions...')} />
        ) : failure ? (
          <ErrorState title={t('The questions didn’t load')} message={t(failure.message)} onRetry={practice.retry} />
        ) : total === 0 ? (
          <EmptyState title={t('There are no practice questions yet.')} action={<ToStart />} />
        ) : question ? (
          <PracticeQuestion practice={practice} />
        ) : (
          <PracticeEnd practice={practice} hasEntered={hasEntered} />
        )}
      </div>
    </Page>
  );
}

function PracticeQuestion({ practice }: { practice: ReturnType<typeof usePractice> }) {
  const t = useTranslate();
  const { question, position, total, checked, chosen, problem, isChecking, round } = practice;
  const [language, setLanguage] = useQuestionLanguage();
  const [isAsking, setIsAsking] = useState(-1);
  if (!question) return null;
  const rightOption = checked ? question.options.find(({ id }) => id === checked.answer) : undefined;
  const right = rightOption ? textIn(language, rightOption) : null;
  const isLast = position + 1 === total;
  const label = t('Question {number} of {total}', { number: position + 1, total });
  return (
    <Sheet>
      <Cluster $spread>
        <strong>{label}</strong>
        <LanguageSwitch language={language} onChange={setLanguage} />
      </Cluster>
      <Steps done={position + (checked ? 1 : 0)} total={total} />
      <QuestionForm
        key={`${round}-${position}`}
        label={label}
        question={question}
        language={language}
        chosen={chosen}
        onChoose={practice.choose}
        isLocked={checked !== null || isChecking}
        error={isAsking === position && chosen === null ? t(NOTHING_CHOSEN) : null}
        takesFocus={position > 0 || round > 1}
        markOf={(option) => {
          if (!checked) return null;
          if (question.options[option]?.id === checked.answer) return 'right';
          return option === chosen ? 'wrong' : null;
        }}
        onSubmit={() => {
          if (checked) practice.next();
          else if (chosen === null) setIsAsking(position);
          else practice.check();
        }}
      >
        <div role="status">
          {checked ? (
            <Banner tone={checked.correct ? 'good' : 'plain'} title={checked.correct ? t('Right!') : t('Not quite.')}>
              {checked.correct || !right ? null : (
                <p>
                  <Phrase
                    text="The right answer is {answer}."
                    answer={<strong lang={right.lang}>{right.text}</strong>}
                  />
                </p>
              )}
              {checked.bibleReference ? <p>{t('Read {reference}', { reference: checked.bibleReference })}</p> : null}
            </Banner>
          ) : null}
        </div>
        {problem ? <Banner tone="bad">{t(problem)}</Banner> : null}
        <Actions>
          <Button type="submit" busy={isChecking} busyLabel={t('Checking...')}>
            {checked ? (isLast ? t('See how it went') : t('Next question')) : t('Check my answer')}
          </Button>
          <ToStart />
        </Actions>
      </QuestionForm>
    </Sheet>
  );
}

function PracticeEnd({ practice, hasEntered }: { practice: ReturnType<typeof usePractice>; hasEntered: boolean }) {
  const t = useTranslate();
  const landing = useRef<HTMLDivElement>(null);
  useEffect(() => landing.current?.focus(), []);
  return (
    <Sheet>
      <Landing ref={landing} tabIndex={-1}>
        <Score>{t('{score} of {total} right', { score: practice.right, total: practice.total })}</Score>
      </Landing>
      <TextBlock>
        <p>
          {practice.right === 0
            ? t('Thank you for practising. Try another round.')
            : t('Well done! Try another round.')}
        </p>
      </TextBlock>
      <Actions>
        <Button onClick={practice.again}>{t('Practise again')}</Button>
        {hasEntered ? null : (
          <ButtonLink look="secondary" to={pages.quizRegistration}>
            {t('Register for the quiz')}
          </ButtonLink>
        )}
        <ToStart />
      </Actions>
    </Sheet>
  );
}
