import * as pages from '@cog/contracts/composition/pages';
import { stageStateAt } from '@cog/contracts/quiz/constants';
import type { ParticipantStage, StageInfo } from '@cog/contracts/quiz/schema';
import { useReader, useTranslate } from '@cog/platform';
import { ButtonLink, Cluster, Countdown, Heading, Icon, type IconName, Stack } from '@cog/shared-ui';
import { type ReactNode, useCallback } from 'react';
import { Actions } from '../../parts.styles.ts';
import { nextStageRule } from '../../stageRule.ts';
import { Badge, Score, StageFrame, Wait } from './QuizPage.styles.ts';
import { quizAddress } from './quiz.address.ts';
import { lagosMoment, notThisTime, percentText, rulesOf, shortDuration, stageDates } from './quiz.messages.ts';
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

const RAN_OUT: [IconName, string] = ['info', 'Your time ran out'];

interface StageListProps<Info extends StageInfo> {
  stages: readonly Info[];
  /** The time of the first render, by the server's clock, in milliseconds since 1970 UTC. */
  now: number;
  /** What a stage offers the reader, below its dates. */
  children?: (stage: Info) => ReactNode;
}

/** The stages with their dates and their current state by the server's clock. */
export function StageList<Info extends StageInfo>({ stages, now: first, children }: StageListProps<Info>) {
  const untilChange = useCallback(
    (now: number) => {
      const next = nextBoundary(stages, now);
      return next === null ? null : next - now;
    },
    [stages],
  );
  const now = useServerTime(first, untilChange);
  const hasDates = stages.some(({ opensAt }) => opensAt !== null);
  return (
    <Stack as="ol" role="list">
      {stages.map((stage) => {
        const current = { ...stage, state: stageStateAt(stage.opensAt, stage.closesAt, now) };
        return (
          <StageItem key={stage.stage} info={current} hasDates={hasDates}>
            {children?.(current)}
          </StageItem>
        );
      })}
    </Stack>
  );
}

interface StageItemProps {
  info: StageInfo & Partial<ParticipantStage>;
  /** False if no stage has dates: the page says so once, above the list. */
  hasDates: boolean;
  children: ReactNode;
}

function StageItem({ info, hasDates, children }: StageItemProps) {
  const t = useTranslate();
  const reader = useReader();
  const { stage, state, standing, opensAt, closesAt } = info;
  const clock = useServerClock();
  const own = info.ranOutOfTime ? RAN_OUT : standing && standingBadges[standing];
  const badge = own ?? (hasDates ? stateBadges[state] : null);
  const next = state === 'upcoming' ? opensAt : state === 'open' ? closesAt : null;
  const isOver = standing === 'finished' || standing === 'missed';
  return (
    <StageFrame data-open={state === 'open' && !isOver ? '' : undefined}>
      <Cluster $spread>
        <Heading level={3}>{t('Stage {stage}', { stage })}</Heading>
        {badge ? (
          <Badge>
            <Icon name={badge[0]} size={16} />
            {t(badge[1])}
          </Badge>
        ) : null}
      </Cluster>
      {state === 'unset' ? null : <p>{stageDates(info, reader)}</p>}
      {next && !isOver ? (
        <Wait data-needs-script="">
          <span>{state === 'upcoming' ? t('Opens') : t('Closes')} </span>
          <Countdown
            to={clock.onDevice(Date.parse(next))}
            label={
              state === 'upcoming'
                ? t('Until Stage {stage} opens', { stage })
                : t('Until Stage {stage} closes', { stage })
            }
          />
        </Wait>
      ) : null}
      {isOver || info.questionCount === 0 ? null : <p>{rulesOf(info, t)}</p>}
      {children}
    </StageFrame>
  );
}

/** What a stage offers a participant, depending on their state. */
export function StageOffer({ info }: { info: ParticipantStage }) {
  const t = useTranslate();
  const { stage, standing, state } = info;
  switch (standing) {
    case 'ready':
      return state === 'open' ? (
        <Actions>
          <ButtonLink to={quizAddress({ name: 'begin', stage })}>{t('Begin Stage {stage}', { stage })}</ButtonLink>
        </Actions>
      ) : null;
    case 'locked':
      return (
        <p>
          {t(
            'This stage is for those who complete Stage {stage} and reach its pass mark. The leaderboard and the review stay open to you.',
            { stage: stage - 1 },
          )}
        </p>
      );
    case 'missed':
      return <p>{t('You missed this stage. We hope to see you in the next one.')}</p>;
    case 'finished':
      return <Finished info={info} />;
    default:
      return null;
  }
}

function Finished({ info }: { info: ParticipantStage }) {
  const t = useTranslate();
  const reader = useReader();
  const { stage, result, closesAt, answered, passMarkPercent, ranOutOfTime } = info;
  const next = stage < 3 ? <p>{ranOutOfTime ? notThisTime(stage, t) : nextStageRule(info, t)}</p> : null;
  if (!result) {
    const reached =
      answered === 1
        ? t('{count} answer has reached us.', { count: answered })
        : t('{count} answers have reached us.', { count: answered });
    return (
      <>
        <p>
          {ranOutOfTime ? `${t('Your time was over before the last answer.')} ` : ''}
          {answered === 0 ? '' : `${reached} `}
          {closesAt
            ? t('Your result is shown here after {moment}.', { moment: lagosMoment(closesAt, reader) })
            : t('Your result is shown here later.')}
        </p>
        {next}
        <Actions>
          <ButtonLink look="secondary" to={pages.quizResults}>
            {t('See the leaderboard')}
          </ButtonLink>
        </Actions>
      </>
    );
  }
  const { score, totalQuestions, percentage, timeTaken, status, passed } = result;
  const time = shortDuration(timeTaken);
  return (
    <>
      <Score>
        {t('{score} of {total} right ({percentage})', {
          score,
          total: totalQuestions,
          percentage: percentText(percentage),
        })}
      </Score>
      <p>
        {status === 'completed' ? t('Completed in {time}.', { time }) : t('Ran out of time ({time})', { time })}{' '}
        {passed
          ? stage < 3
            ? t('You have passed, and Stage {stage} is yours to take.', { stage: stage + 1 })
            : t('You have passed the last stage. Congratulations!')
          : status === 'timeout'
            ? t('Your time was over before the last answer. Thank you for taking part.')
            : t('The pass mark was {percent}%. Thank you for taking part.', { percent: passMarkPercent })}
      </p>
      {ranOutOfTime ? next : null}
      <Actions>
        <ButtonLink to={quizAddress({ name: 'review', stage })}>{t('See the right answers')}</ButtonLink>
        <ButtonLink look="secondary" to={quizAddress({ name: 'certificate', stage })}>
          {t('Certificate and card')}
        </ButtonLink>
        <ButtonLink look="secondary" to={pages.quizResults}>
          {t('Leaderboard')}
        </ButtonLink>
      </Actions>
    </>
  );
}
