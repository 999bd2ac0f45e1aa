import type { StageInfo } from '@cog/contracts/quiz/schema';
import type { Translate } from '@cog/platform';

/** What it takes to go on from a stage, the same words wherever it is said: 'Stage 2 is for those who …'. */
export const nextStageRule = (
  { stage, passMarkPercent: percent }: Pick<StageInfo, 'stage' | 'passMarkPercent'>,
  t: Translate,
): string =>
  t('Stage {next} is for those who answer all questions of Stage {stage} in time and get at least {percent}% right.', {
    next: stage + 1,
    stage,
    percent,
  });
