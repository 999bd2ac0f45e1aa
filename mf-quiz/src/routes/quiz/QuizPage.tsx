import * as pages from '@cog/contracts/composition/pages';
import { formatPhone } from '@cog/contracts/lib/phone';
import type { Attempt, Participant } from '@cog/contracts/quiz/schema';
import { Phrase, RouteLink, useMessages, useNavigate, usePageData, useSearchParams, useTranslate } from '@cog/platform';
import {
  Banner,
  Button,
  ButtonLink,
  Cluster,
  Columns,
  ErrorState,
  Heading,
  Icon,
  Loading,
  Page,
  Stack,
} from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Actions, Landing, Small } from '../../parts.styles.ts';
import { EntryForm } from './EntryForm.tsx';
import { AttemptScreen } from './play/AttemptScreen.tsx';
import { BeginStage } from './play/BeginStage.tsx';
import { PracticeRound } from './practice/PracticeRound.tsx';
import type { loadQuiz } from './QuizPage.api.ts';
import { PageHeader, Phones, Rules, Sheet, TextBlock } from './QuizPage.styles.ts';
import { parseQuizAddress, quizAddress } from './quiz.address.ts';
import { Certificate } from './review/Certificate.tsx';
import { Review } from './review/Review.tsx';
import { StageList, StageOffer } from './StageList.tsx';
import { usePageClock } from './usePageClock.ts';
import { type ParticipantState, useParticipant } from './useParticipant.ts';
import { ServerClockProvider } from './useServerTime.ts';

/** The Bible quiz: the dates of its stages, practice for everyone, and the quiz itself for participants who have signed in. */
export function QuizPage() {
  const clock = usePageClock();
  return (
    <ServerClockProvider value={clock}>
      <Views />
    </ServerClockProvider>
  );
}

/** The attempt that the page shows until the participant leaves it, even after it has ended. */
interface Playing {
  /** Whose it is: another participant may enter in another tab. */
  reference: string;
  stage: Attempt['stage'];
  initial?: Attempt;
}

const attemptName = ({ reference }: Participant, stage: Attempt['stage']) => `${reference} ${stage}`;

function Views() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = useParticipant();
  const { participant } = state;
  const [played, setPlaying] = useState<Playing | null>(null);
  const playing = played?.reference === participant?.reference ? played : null;
  /** A button was pressed that leads to an attempt, and goes with its page: the question takes the focus. */
  const [takesFocus, setTakesFocus] = useState(false);
  const [endedAttempt, setEndedAttempt] = useState<string | null>(null);
  const view = parseQuizAddress(search);
  // An attempt that ended here is not opened again if reloading the stages fails.
  const running = participant?.stages.find(
    ({ standing, stage }) => standing === 'running' && endedAttempt !== attemptName(participant, stage),
  );

  const toStart = () => {
    if (view.name !== 'start') void navigate(quizAddress({ name: 'start' }), { replace: true });
  };
  // Participants whose session has ended sign in again and continue their attempt.
  const endSession = () => {
    setPlaying(null);
    void state.refetch(true);
  };

  if (participant && (playing || running)) {
    const stage = playing?.stage ?? running?.stage;
    const info = participant.stages.find((one) => one.stage === stage);
    if (info) {
      return (
        <AttemptScreen
          key={attemptName(participant, info.stage)}
          info={info}
          stage={info.stage}
          reference={participant.reference}
          takesFocus={takesFocus}
          {...(playing?.initial ? { initial: playing.initial } : {})}
          onSessionOver={endSession}
          onEnd={() => {
            // Stays on the page after the participant's stages no longer list it as running.
            setPlaying(playing ?? { reference: participant.reference, stage: info.stage });
            setEndedAttempt(attemptName(participant, info.stage));
            void state.refetch(true);
          }}
          onLeave={() => {
            setPlaying(null);
            toStart();
          }}
        />
      );
    }
  }
  if (view.name === 'practice') return <PracticeRound hasEntered={participant !== null} />;
  if (view.name !== 'start' && participant) {
    const info = participant.stages.find(({ stage }) => stage === view.stage);
    if (info?.standing === 'ready' && view.name === 'begin') {
      return (
        <BeginStage
          info={info}
          onBegun={(attempt) => {
            setTakesFocus(true);
            setPlaying({ reference: participant.reference, stage: attempt.stage, initial: attempt });
            toStart();
          }}
          onSessionOver={endSession}
          onFailed={() => {
            setTakesFocus(true);
            void state.refetch(true);
          }}
        />
      );
    }
    if (info?.result && view.name === 'review') return <Review info={info} onSessionOver={endSession} />;
    if (info?.result && view.name === 'certificate') {
      return <Certificate fullName={participant.fullName} stage={info.stage} result={info.result} />;
    }
  }
  return <Start state={state} onEntered={() => setTakesFocus(true)} />;
}

/** The start page for everyone: the quiz, its dates, the entry form, practice. */
function Start({ state, onEntered }: { state: ParticipantState; onEntered: () => void }) {
  const t = useTranslate();
  const { quiz, countedFrom, contactPhones } = usePageData<typeof loadQuiz>();
  const { participant } = state;
  const landing = useRef<HTMLDivElement>(null);
  const [hasJustEntered, setHasJustEntered] = useState(false);
  useEffect(() => {
    if (hasJustEntered) landing.current?.focus();
  }, [hasJustEntered]);
  const hasDates = quiz.stages.some(({ state: stage }) => stage !== 'unset');
  return (
    <Page>
      <PageHeader data-tone="night">
        <Heading level={1}>{t('Take the Bible Quiz')}</Heading>
        <p>
          {t(
            'Questions from the Bible in three stages, in English and Yoruba. Practise as often as you like; take each stage once, on any phone, with the reference number of your registration.',
          )}
        </p>
      </PageHeader>
      <Columns $wide="minmax(0, 1fr) 22rem" $gap={8} $columnGap={12}>
        <Stack $gap={6}>
          {participant ? (
            <QuizDesk state={state} participant={participant} landing={landing} />
          ) : (
            <>
              <Entry
                state={state}
                onEntered={() => {
                  setHasJustEntered(true);
                  onEntered();
                }}
              />
              <Sheet aria-labelledby="quiz-stages">
                <Heading level={2} id="quiz-stages">
                  {t('The stages')}
                </Heading>
                {hasDates ? null : (
                  <Banner tone="plain" title={t('There are no dates for this quiz yet.')}>
                    {t('You can register and practise meanwhile.')}
                  </Banner>
                )}
                <StageList stages={quiz.stages} now={countedFrom} />
              </Sheet>
            </>
          )}
        </Stack>
        <Stack $gap={6}>
          <Sheet aria-labelledby="quiz-practice">
            <Heading level={2} look="large" id="quiz-practice">
              {t('Practice round')}
            </Heading>
            {quiz.practiceCount > 0 ? (
              <>
                <p>
                  {t(
                    'Up to ten questions, no timer, for everyone. After each one we show the answer and the Bible verse.',
                  )}
                </p>
                <Actions data-needs-script="">
                  <ButtonLink look="secondary" to={quizAddress({ name: 'practice' })}>
                    {t('Practise now')}
                  </ButtonLink>
                </Actions>
                <p data-without-script="">{t('To practise, please turn on JavaScript in your browser.')}</p>
              </>
            ) : (
              <p>{t('There are no practice questions yet. Please look in again.')}</p>
            )}
          </Sheet>
          <HowItWorks />
          <Contact phones={contactPhones} />
        </Stack>
      </Columns>
    </Page>
  );
}

/** The entry form, or what prevents entry. */
function Entry({ state, onEntered }: { state: ParticipantState; onEntered: () => void }) {
  const t = useTranslate();
  const { isLoading, failure, hasEnded } = state;
  if (isLoading) return <Loading label={t('Loading your quiz...')} />;
  if (failure) {
    return (
      <ErrorState
        title={t('Your quiz didn’t load')}
        message={t(failure.message)}
        onRetry={() => void state.refetch()}
      />
    );
  }
  return (
    <Sheet aria-labelledby="quiz-entry">
      <Heading level={2} id="quiz-entry">
        {t('Start here')}
      </Heading>
      {hasEnded ? (
        <Banner tone="warning" title={t('You’re signed out on this phone.')}>
          {t(
            'Please sign in again. If you were answering questions, your answers are safe, but the clock is still running.',
          )}
        </Banner>
      ) : null}
      <div data-without-script="">
        <Banner tone="warning" title={t('To take the quiz, please turn on JavaScript in your browser.')}>
          {t('The dates below can be read without it.')}
        </Banner>
      </div>
      <EntryForm enter={state.enter} onEntered={onEntered} />
    </Sheet>
  );
}

interface QuizDeskProps {
  state: ParticipantState;
  participant: Participant;
  landing: React.RefObject<HTMLDivElement | null>;
}

/** A participant's own page: their state at each stage. */
function QuizDesk({ state, participant, landing }: QuizDeskProps) {
  const t = useTranslate();
  const say = useMessages();
  const leave = async () => {
    const failure = await state.leave();
    if (failure) say(`${t('You’re still signed in.')} ${t(failure.message)}`, 'bad');
    else say(t('You’ve left the quiz on this phone.'), 'good');
  };
  return (
    <Sheet aria-labelledby="quiz-desk">
      <Landing ref={landing} tabIndex={-1}>
        <Heading level={2} id="quiz-desk">
          {t('Welcome, {name}', { name: participant.fullName })}
        </Heading>
      </Landing>
      <Cluster $spread>
        <Small>{t('Reference {reference}', { reference: participant.reference })}</Small>
        <Button look="quiet" busy={state.isLeaving} busyLabel={t('Leaving...')} onClick={() => void leave()}>
          {t('Not you? Leave')}
        </Button>
      </Cluster>
      <StageList stages={participant.stages} now={Date.parse(participant.now)}>
        {(info) => <StageOffer info={info} />}
      </StageList>
    </Sheet>
  );
}

function HowItWorks() {
  const t = useTranslate();
  return (
    <Sheet aria-labelledby="quiz-how">
      <Heading level={2} look="large" id="quiz-how">
        {t('How it works')}
      </Heading>
      <Rules as="ol">
        <li>
          <Phrase
            text="{register} and save your reference number."
            register={
              <RouteLink to={pages.quizRegistration} otherwise={t('Register')}>
                {t('Register')}
              </RouteLink>
            }
          />
        </li>
        <li>{t('When a stage is open, start here with your reference and phone number.')}</li>
        <li>
          {t('Answer one question after the other. The time starts when you begin, and each stage can be taken once.')}
        </li>
        <li>{t('Those who complete a stage and reach its pass mark go on to the next one.')}</li>
        <li>{t('After a stage has closed you see your result and the right answers here.')}</li>
      </Rules>
      <RouteLink to={pages.quizResults}>{t('See the leaderboard')}</RouteLink>
    </Sheet>
  );
}

function Contact({ phones }: { phones: readonly string[] }) {
  const t = useTranslate();
  if (phones.length === 0) return null;
  return (
    <TextBlock>
      <Heading level={2} look="large">
        {t('Questions?')}
      </Heading>
      <Phones>
        {phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone}`}>
              <Icon name="phone" />
              <span>{formatPhone(phone)}</span>
            </a>
          </li>
        ))}
      </Phones>
    </TextBlock>
  );
}
