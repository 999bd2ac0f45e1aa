import type { StageInfo } from '@cog/contracts/quiz/schema';
import type { Translate } from '@cog/platform';

/** The rule for going on from a stage, with the same wording everywhere: 'Stage 2 is for those who …'. */
export const nextStageRule = (
  { stage, passMarkPercent: percent }: Pick<StageInfo, 'stage' | 'passMarkPercent'>,
  t: Translate,
): string =>
  t('Stage {next} is for those who answer all questions of Stage {stage} in time and get at least {percent}% right.', {
    next: stage + 1,
    stage,
    percent,
  });
