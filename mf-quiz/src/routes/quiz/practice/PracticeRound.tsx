import * as pages from '@cog/contracts/composition/pages';
import { Banner, Button, ButtonLink, EmptyState, ErrorState, Heading, Loading, Page } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Actions, Landing } from '../../../parts.styles.ts';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { textIn, useQuestionLanguage } from '../language.ts';
import { QuestionForm } from '../QuestionForm.tsx';
import { Score, Sheet, TopRow, Words } from '../QuizPage.styles.ts';
import { quizAddress } from '../quiz.address.ts';
import { usePractice } from './usePractice.ts';

const NOTHING_CHOSEN = 'Choose an answer first.';

const ToStart = () => (
  <ButtonLink look="secondary" to={quizAddress({ name: 'start' })}>
    Back to the quiz
  </ButtonLink>
);

/** Practice for everybody: without a clock, each answer explained by its place in the Bible. */
export function PracticeRound({ hasEntered }: { hasEntered: boolean }) {
  const practice = usePractice();
  const { isLoading, failure, total, question } = practice;
  const landing = useRef<HTMLDivElement>(null);
  useEffect(() => landing.current?.focus(), []);
  return (
    <Page width="reading">
      <Landing ref={landing} tabIndex={-1}>
        <Heading level={1} look="title">
          Practice round
        </Heading>
      </Landing>
      <div data-without-script="">
        <Banner tone="warning">Practising needs JavaScript, which is off in this browser.</Banner>
      </div>
      <div data-needs-script="">
        {isLoading ? (
          <Loading label="Loading questions..." />
        ) : failure ? (
          <ErrorState title="The questions could not be loaded" message={failure.message} onRetry={practice.retry} />
        ) : total === 0 ? (
          <EmptyState title="There are no practice questions yet." action={<ToStart />} />
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
  const { question, position, total, checked, chosen, problem, isChecking, round } = practice;
  const [language, setLanguage] = useQuestionLanguage();
  const [isAsking, setIsAsking] = useState(-1);
  if (!question) return null;
  const rightOption = checked ? question.options.find(({ id }) => id === checked.answer) : undefined;
  const right = rightOption ? textIn(language, rightOption) : null;
  const isLast = position + 1 === total;
  return (
    <Sheet>
      <TopRow>
        <strong>
          Question {position + 1} of {total}
        </strong>
        <LanguageSwitch language={language} onChange={setLanguage} />
      </TopRow>
      <QuestionForm
        key={`${round}-${position}`}
        label={`Question ${position + 1} of ${total}`}
        question={question}
        language={language}
        chosen={chosen}
        onChoose={practice.choose}
        isLocked={checked !== null || isChecking}
        error={isAsking === position && chosen === null ? NOTHING_CHOSEN : null}
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
            <Banner tone={checked.correct ? 'good' : 'plain'} title={checked.correct ? 'Right!' : 'Not quite.'}>
              {checked.correct || !right ? null : (
                <p>
                  The right answer is <strong lang={right.lang}>{right.words}</strong>.
                </p>
              )}
              <p>Read it in {checked.bibleReference}.</p>
            </Banner>
          ) : null}
        </div>
        {problem ? <Banner tone="bad">{problem}</Banner> : null}
        <Actions>
          <Button type="submit" busy={isChecking} busyLabel="Checking...">
            {checked ? (isLast ? 'See how it went' : 'Next question') : 'Check my answer'}
          </Button>
          <ToStart />
        </Actions>
      </QuestionForm>
    </Sheet>
  );
}

function PracticeEnd({ practice, hasEntered }: { practice: ReturnType<typeof usePractice>; hasEntered: boolean }) {
  const landing = useRef<HTMLDivElement>(null);
  useEffect(() => landing.current?.focus(), []);
  return (
    <Sheet>
      <Landing ref={landing} tabIndex={-1}>
        <Score>
          {practice.right} of {practice.total} right
        </Score>
      </Landing>
      <Words>
        <p>Well practised! Another round may bring other questions.</p>
      </Words>
      <Actions>
        <Button onClick={practice.again}>Practise again</Button>
        {hasEntered ? null : (
          <ButtonLink look="secondary" to={pages.quizRegistration}>
            Register for the quiz
          </ButtonLink>
        )}
        <ToStart />
      </Actions>
    </Sheet>
  );
}
