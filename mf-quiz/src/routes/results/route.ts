import * as pages from '@cog/contracts/composition/pages';
import type { RouteHandle } from '@cog/platform';
import type { ResultsData } from './ResultsPage.api.ts';
import { SUBTITLE, TITLE } from './results.messages.ts';

export { ResultsError as ErrorBoundary } from './ResultsError.tsx';
export { loader } from './ResultsPage.api.ts';
export { ResultsPage as Component } from './ResultsPage.tsx';

export const handle: RouteHandle<ResultsData> = {
  // Search engines are led to the leaderboard, but to no page that names a person.
  meta: ({ data: { results }, translate, settings: { names } }) => ({
    title: `${translate(TITLE)}, ${translate('Stage {stage}', { stage: results.stage })}`,
    description: `${translate(SUBTITLE)}. ${translate(names.quiz)}, ${translate('Stage {stage}', { stage: results.stage })}.`,
    canonical: pages.quizResults,
  }),
};
