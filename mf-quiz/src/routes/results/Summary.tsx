import type { ResultsSummary } from '@cog/contracts/quiz/results.schema';
import { useTranslate } from '@cog/platform';
import { Heading } from '@cog/shared-ui';
import { useId } from 'react';
import { Facts, Sheet } from './ResultsPage.styles.ts';
import { minutesAndSeconds } from './results.messages.ts';

/** The block 'Summary Statistics' (specification, section 2), for all results of the stage. */
export function Summary({ totalParticipants, averageScore, highestScore, fastestTime }: ResultsSummary) {
  const t = useTranslate();
  const id = useId();
  const facts = [
    [t('Total Participants'), String(totalParticipants)],
    [t('Average Score'), averageScore === null ? '–' : `${averageScore.toFixed(1)}%`],
    [t('Highest Score'), highestScore === null ? '–' : `${highestScore.score}/${highestScore.totalQuestions}`],
    [t('Fastest Time'), fastestTime === null ? '–' : minutesAndSeconds(fastestTime)],
  ] as const;
  return (
    <Sheet aria-labelledby={id} data-tone="surface">
      <Heading level={2} id={id} look="body">
        {t('Summary Statistics')}
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
