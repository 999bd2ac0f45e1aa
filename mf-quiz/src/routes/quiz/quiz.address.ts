import * as pages from '@cog/contracts/composition/pages';
import { STAGES, type Stage } from '@cog/contracts/quiz/constants';

/** The views of the page: its start, the practice round, or a participant's page of a stage. */
export type QuizView =
  | { name: 'start' }
  | { name: 'practice' }
  | { name: 'begin' | 'review' | 'certificate'; stage: Stage };

const ofStage = ['begin', 'review', 'certificate'] as const;

/** Parses the query of the page's address: `?view=review&stage=1`. Anything unknown is the start. */
export function parseQuizAddress(search: URLSearchParams): QuizView {
  const view = search.get('view');
  if (view === 'practice') return { name: 'practice' };
  const name = ofStage.find((one) => one === view);
  const stage = STAGES.find((one) => String(one) === search.get('stage'));
  return name && stage ? { name, stage } : { name: 'start' };
}

/** The address of a view. */
export function quizAddress(view: QuizView): `/${string}` {
  if (view.name === 'start') return pages.quiz;
  return `${pages.quiz}?view=${view.name}${'stage' in view ? `&stage=${view.stage}` : ''}`;
}
