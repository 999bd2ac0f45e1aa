import type { Attempt, ParticipantStage } from '@cog/contracts/quiz/schema';
import { useOnline, useTranslate } from '@cog/platform';
import { Banner, Button, Cluster, ConfirmDialog, ErrorState, Heading, Loading, Page } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Actions, Landing, Small } from '../../../parts.styles.ts';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { useQuestionLanguage } from '../language.ts';
import { QuestionForm } from '../QuestionForm.tsx';
import { Sheet } from '../QuizPage.styles.ts';
import { Steps } from '../Steps.tsx';
import { AttemptEnd } from './AttemptEnd.tsx';
import { Bar } from './Play.styles.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { type AttemptOptions, type AttemptState, useAttempt } from './useAttempt.ts';

const NOTHING_CHOSEN = 'Choose an answer first.';

interface AttemptScreenProps extends AttemptOptions {
  /** The stage as it was when the attempt was opened here. */
  info: ParticipantStage;
  /** Whether a button pressed here led to the attempt, rather than a visit. */
  takesFocus: boolean;
  /** Called when the attempt has ended. */
  onEnd: () => void;
  /** Returns to the stages. */
  onLeave: () => void;
}

/** A participant's attempt at a stage: one question after the other, and then how it ended. */
export function AttemptScreen({ info, takesFocus, onEnd, onLeave, ...options }: AttemptScreenProps) {
  const t = useTranslate();
  const state = useAttempt(options);
  const { attempt, failure } = state;
  const landing = useRef<HTMLDivElement>(null);
  const isDone = attempt !== null && attempt.status !== 'running';
  const ended = useRef(onEnd);
  ended.current = onEnd;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (attempt?.status === 'running') wasRunning.current = true;
    if (!isDone) return;
    ended.current();
    if (wasRunning.current) landing.current?.focus();
  }, [isDone, attempt?.status]);
  return (
    <Page width="reading">
      <Landing ref={landing} tabIndex={-1}>
        <Heading level={1} look="title">
          {t('Stage {stage}', { stage: options.stage })}
        </Heading>
      </Landing>
      {attempt === null ? (
        failure ? (
          <ErrorState
            title={t('Your questions didn’t load')}
            message={`${t(failure.message)} ${t('Your answers are safe. The clock is still running.')}`}
            onRetry={() => void state.retryLoading()}
          />
        ) : (
          <Loading label={t('Loading your question...')} />
        )
      ) : attempt.status === 'running' && attempt.question ? (
        <Running state={state} attempt={attempt} takesFocus={takesFocus} />
      ) : (
        <AttemptEnd attempt={attempt} info={info} onLeave={onLeave} />
      )}
    </Page>
  );
}

interface RunningProps {
  state: AttemptState;
  attempt: Attempt;
  takesFocus: boolean;
}

function Running({ state, attempt, takesFocus }: RunningProps) {
  const t = useTranslate();
  const [language, setLanguage] = useQuestionLanguage();
  const [isAsking, setIsAsking] = useState(-1);
  const [isFinishing, setIsFinishing] = useState(false);
  const first = useRef(attempt.answered);
  const { question, total, answered, stage } = attempt;
  if (!question) return null;
  const label = t('Question {number} of {total}', { number: answered + 1, total });
  const isLast = answered + 1 === total;
  const error = isAsking === answered && state.chosen === null ? t(NOTHING_CHOSEN) : null;
  const isToBeFinished = isLast && state.chosen !== null && !state.isFinal;
  return (
    <>
      <Bar>
        <p>{label}</p>
        <Steps done={answered} total={total} />
        <TimeLeft startedAt={attempt.startedAt} endsAt={attempt.endsAt} now={attempt.now} />
      </Bar>
      <Sheet>
        <Cluster $spread>
          <LanguageSwitch language={language} onChange={setLanguage} />
        </Cluster>
        <QuestionForm
          key={question.position}
          label={label}
          question={question}
          language={language}
          chosen={state.chosen}
          onChoose={state.choose}
          isLocked={state.isFinal}
          error={error}
          takesFocus={takesFocus || answered > first.current}
          onSubmit={() => {
            if (isToBeFinished) setIsFinishing(true);
            else if (!state.next()) setIsAsking(answered);
          }}
        >
          <News state={state} />
          <Actions>
            <Button type="submit" busy={state.delivery === 'sending'} busyLabel={t('Saving...')}>
              {state.delivery === 'waiting' ? t('Try again now') : isLast ? t('Finish') : t('Next')}
            </Button>
          </Actions>
          <Small>
            {isLast
              ? t('This is the last question. An answer cannot be changed after you press Finish.')
              : t('An answer cannot be changed after you press Next.')}
          </Small>
        </QuestionForm>
      </Sheet>
      <ConfirmDialog
        open={isFinishing && isToBeFinished}
        title={t('Finish Stage {stage}?', { stage })}
        message={t('This is your last answer. Once you finish, you can’t change anything.')}
        confirmLabel={t('Finish Stage {stage}', { stage })}
        cancelLabel={t('Not yet')}
        onConfirm={() => {
          setIsFinishing(false);
          state.next();
        }}
        onCancel={() => setIsFinishing(false)}
      />
    </>
  );
}

/** Messages about an answer that cannot be sent, or about progress elsewhere. */
function News({ state }: { state: AttemptState }) {
  const t = useTranslate();
  const online = useOnline();
  if (state.delivery === 'waiting') {
    return (
      <Banner tone="warning" title={online ? t('We haven’t received your answer yet.') : t('You’re offline.')}>
        {state.isStored
          ? t('Your answer is saved on your phone and we’ll send it again. The clock is still running.')
          : t(
              'We can’t save anything on this phone, so please keep this page open and we’ll send your answer again. The clock is still running.',
            )}
      </Banner>
    );
  }
  if (state.problem) return <Banner tone="bad">{t(state.problem)}</Banner>;
  if (state.hasMoved) {
    return (
      <Banner tone="plain" title={t('The quiz has moved on.')}>
        {t('You answered the last question in another tab or on another phone. That answer counts. Please go on.')}
      </Banner>
    );
  }
  if (!online || state.isCutOff) {
    return (
      <Banner tone="plain" title={t('There is no network right now.')}>
        {t('Answer as usual. We’ll save it on your phone and send it once you’re back online.')}
      </Banner>
    );
  }
  return null;
}
