import * as pages from '@cog/contracts/composition/pages';
import { stageStateAt } from '@cog/contracts/quiz/constants';
import type { ParticipantStage, StageInfo } from '@cog/contracts/quiz/schema';
import { ButtonLink, Countdown, Heading, Icon, type IconName } from '@cog/shared-ui';
import { type ReactNode, useCallback } from 'react';
import { Actions } from '../../parts.styles.ts';
import { Badge, Score, StageFrame, Stages, TopRow, Wait } from './QuizPage.styles.ts';
import { quizAddress } from './quiz.address.ts';
import { lagosMoment, percentWords, rulesOf, shortDuration, stageDates } from './quiz.words.ts';
import { nextBoundary } from './useParticipant.ts';
import { useServerClock, useServerTime } from './useServerTime.ts';

const stateBadges: Record<StageInfo['state'], [IconName, string]> = {
  unset: ['info', 'No dates yet'],
  upcoming: ['calendar', 'Not open yet'],
  open: ['sun', 'Open now'],
  closed: ['check', 'Closed'],
};

const standingBadges: Partial<Record<ParticipantStage['standing'], [IconName, string]>> = {
  running: ['play', 'Under way'],
  finished: ['check', 'Finished'],
  missed: ['close', 'Missed'],
  locked: ['info', 'Not for you yet'],
};

interface StageListProps<Info extends StageInfo> {
  stages: readonly Info[];
  /** The server's clock when this was answered, ISO 8601. */
  now: string;
  /** What a stage offers to who reads it, below its dates. */
  children?: (stage: Info) => ReactNode;
}

/** The stages with their dates, as they are at this moment by the server's clock. */
export function StageList<Info extends StageInfo>({ stages, now: answeredAt, children }: StageListProps<Info>) {
  const untilChange = useCallback(
    (now: number) => {
      const next = nextBoundary(stages, now);
      return next === null ? null : next - now;
    },
    [stages],
  );
  const now = useServerTime(Date.parse(answeredAt), untilChange);
  return (
    <Stages role="list">
      {stages.map((stage) => {
        const current = { ...stage, state: stageStateAt(stage.opensAt, stage.closesAt, now) };
        return (
          <StageItem key={stage.stage} info={current}>
            {children?.(current)}
          </StageItem>
        );
      })}
    </Stages>
  );
}

function StageItem({ info, children }: { info: StageInfo & Partial<ParticipantStage>; children: ReactNode }) {
  const { stage, state, standing, opensAt, closesAt } = info;
  const clock = useServerClock();
  const [icon, words] = (standing && standingBadges[standing]) ?? stateBadges[state];
  const next = state === 'upcoming' ? opensAt : state === 'open' ? closesAt : null;
  const isOver = standing === 'finished' || standing === 'missed';
  return (
    <StageFrame data-open={state === 'open' && !isOver ? '' : undefined}>
      <TopRow>
        <Heading level={3}>Stage {stage}</Heading>
        <Badge>
          <Icon name={icon} size={16} />
          {words}
        </Badge>
      </TopRow>
      <p>{stageDates(info)}</p>
      {next && !isOver ? (
        <Wait data-needs-script="">
          <span>{state === 'upcoming' ? 'Opens' : 'Closes'}</span>
          <Countdown
            to={clock.onDevice(Date.parse(next))}
            label={state === 'upcoming' ? `Until Stage ${stage} opens` : `Until Stage ${stage} closes`}
          />
        </Wait>
      ) : null}
      {isOver || info.questionCount === 0 ? null : <p>{rulesOf(info)}</p>}
      {children}
    </StageFrame>
  );
}

/** What a stage offers to a participant, by where they stand. */
export function StageOffer({ info }: { info: ParticipantStage }) {
  const { stage, standing, state } = info;
  switch (standing) {
    case 'ready':
      return state === 'open' ? (
        <Actions>
          <ButtonLink to={quizAddress({ name: 'begin', stage })}>Begin Stage {stage}</ButtonLink>
        </Actions>
      ) : null;
    case 'locked':
      return (
        <p>
          This stage is for those who complete Stage {stage - 1} and reach its pass mark. The leaderboard and the review
          stay open to you.
        </p>
      );
    case 'missed':
      return <p>This stage closed without you. We hope to see you at the next one.</p>;
    case 'finished':
      return <Finished info={info} />;
    default:
      return null;
  }
}

function Finished({ info }: { info: ParticipantStage }) {
  const { stage, result, closesAt, answered, passMarkPercent } = info;
  if (!result) {
    return (
      <>
        <p>
          {answered === 0 ? '' : `${answered} ${answered === 1 ? 'answer has' : 'answers have'} reached us. `}
          {closesAt ? `Your result is shown here after ${lagosMoment(closesAt)}.` : 'Your result is shown here later.'}
        </p>
        <Actions>
          <ButtonLink look="secondary" to={pages.quizResults}>
            See the leaderboard
          </ButtonLink>
        </Actions>
      </>
    );
  }
  const { score, totalQuestions, percentage, timeTaken, status, passed } = result;
  return (
    <>
      <Score>
        {score} of {totalQuestions} right ({percentWords(percentage)})
      </Score>
      <p>
        {status === 'completed' ? 'Completed' : 'Timeout'} in {shortDuration(timeTaken)}.{' '}
        {passed
          ? stage < 3
            ? `You have passed, and Stage ${stage + 1} is yours to take.`
            : 'You have passed the last stage. Congratulations!'
          : status === 'timeout'
            ? 'The time was over before the last answer. Thank you for taking part.'
            : `The pass mark was ${passMarkPercent}%. Thank you for taking part.`}
      </p>
      <Actions>
        <ButtonLink to={quizAddress({ name: 'review', stage })}>See the right answers</ButtonLink>
        <ButtonLink look="secondary" to={quizAddress({ name: 'certificate', stage })}>
          Certificate and card
        </ButtonLink>
        <ButtonLink look="secondary" to={pages.quizResults}>
          Leaderboard
        </ButtonLink>
      </Actions>
    </>
  );
}
