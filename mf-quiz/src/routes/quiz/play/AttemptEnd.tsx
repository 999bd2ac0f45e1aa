import * as pages from '@cog/contracts/composition/pages';
import type { Attempt, ParticipantStage } from '@cog/contracts/quiz/schema';
import { Banner, Button, ButtonLink } from '@cog/shared-ui';
import { Actions } from '../../../parts.styles.ts';
import { Sheet, Words } from '../QuizPage.styles.ts';
import { lagosMoment } from '../quiz.words.ts';

interface AttemptEndProps {
  attempt: Attempt;
  info: ParticipantStage;
  onLeave: () => void;
}

/** How an attempt ended and what happens next. It says nothing of right and wrong: the stage may be open still. */
export function AttemptEnd({ attempt, info, onLeave }: AttemptEndProps) {
  const { stage, status, answered, total } = attempt;
  return (
    <Sheet>
      {status === 'completed' ? (
        <Banner tone="good" title={`Well done! You have finished Stage ${stage}.`}>
          All {total} answers have reached us.
        </Banner>
      ) : (
        <Banner tone="plain" title="Timeout: the time is over.">
          {answered === 0
            ? 'No answer reached us in time. Thank you for taking part.'
            : `${answered} of ${total} answers reached us in time, and they count. Thank you for taking part.`}
        </Banner>
      )}
      <Words>
        <p>
          <strong>What happens next.</strong>{' '}
          {info.closesAt
            ? `Your result, with the right answers and where they stand in the Bible, is shown on this page after the stage closes: ${lagosMoment(info.closesAt)}.`
            : 'Your result is shown on this page after the stage closes.'}
        </p>
        {status === 'completed' && stage < 3 ? (
          <p>
            With at least {info.passMarkPercent}% you go on to Stage {stage + 1}.
          </p>
        ) : null}
      </Words>
      <Actions>
        <ButtonLink to={pages.quizResults}>See the leaderboard</ButtonLink>
        <Button look="secondary" onClick={onLeave}>
          Back to the stages
        </Button>
      </Actions>
    </Sheet>
  );
}
