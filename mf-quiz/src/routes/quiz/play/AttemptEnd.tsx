import * as pages from '@cog/contracts/composition/pages';
import type { Attempt, ParticipantStage } from '@cog/contracts/quiz/schema';
import { useReader, useTranslate } from '@cog/platform';
import { Banner, Button, ButtonLink } from '@cog/shared-ui';
import { Actions } from '../../../parts.styles.ts';
import { nextStageRule } from '../../../stageRule.ts';
import { Sheet, TextBlock } from '../QuizPage.styles.ts';
import { lagosMoment, notThisTime } from '../quiz.messages.ts';

interface AttemptEndProps {
  attempt: Attempt;
  info: ParticipantStage;
  onLeave: () => void;
}

/** How an attempt ended and what happens next. Does not reveal right answers, since the stage may still be open. */
export function AttemptEnd({ attempt, info, onLeave }: AttemptEndProps) {
  const t = useTranslate();
  const reader = useReader();
  const { stage, status, answered, total } = attempt;
  return (
    <Sheet>
      {status === 'completed' ? (
        <Banner tone="good" title={t('You have finished Stage {stage}.', { stage })}>
          {t('All {total} answers have reached us.', { total })}
        </Banner>
      ) : (
        <Banner tone="plain" title={t('You ran out of time.')}>
          {answered === 0
            ? t('No answer reached us in time. Thank you for taking part.')
            : t('{answered} of {total} answers reached us in time, and they count. Thank you for taking part.', {
                answered,
                total,
              })}
        </Banner>
      )}
      <TextBlock>
        <p>
          <strong>{t('What happens next.')}</strong>{' '}
          {info.closesAt
            ? t(
                'You’ll find your result here after the stage closes, with the right answers and Bible verses: {moment}.',
                { moment: lagosMoment(info.closesAt, reader) },
              )
            : t('Your result is shown on this page after the stage closes.')}
        </p>
        {stage < 3 ? <p>{nextStageRule(info, t)}</p> : null}
        {stage < 3 && status === 'timeout' ? <p>{notThisTime(stage, t)}</p> : null}
      </TextBlock>
      <Actions>
        <ButtonLink to={pages.quizResults}>{t('See the leaderboard')}</ButtonLink>
        <Button look="secondary" onClick={onLeave}>
          {t('Back to the stages')}
        </Button>
      </Actions>
    </Sheet>
  );
}
