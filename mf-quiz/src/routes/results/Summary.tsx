import type { ResultsSummary } from '@cog/contracts/quiz-results/schema';
import { Heading } from '@cog/shared-ui';
import { useId } from 'react';
import { Facts, Sheet } from './ResultsPage.styles.ts';
import { minutesAndSeconds } from './results.words.ts';

/** The block 'Summary Statistics' (specification, section 2), of all results of the stage. */
export function Summary({ totalParticipants, averageScore, highestScore, fastestTime }: ResultsSummary) {
  const id = useId();
  const facts = [
    ['Total Participants', String(totalParticipants)],
    ['Average Score', averageScore === null ? '–' : `${averageScore.toFixed(1)}%`],
    ['Highest Score', highestScore === null ? '–' : `${highestScore.score}/${highestScore.totalQuestions}`],
    ['Fastest Time', fastestTime === null ? '–' : minutesAndSeconds(fastestTime)],
  ] as const;
  return (
    <Sheet aria-labelledby={id} data-tone="surface">
      <Heading level={2} id={id} look="body">
        Summary Statistics
      </Heading>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Sheet>
  );
}
