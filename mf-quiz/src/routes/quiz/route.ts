import * as pages from '@cog/contracts/composition/pages';
import { pageCardPath } from '@cog/contracts/pictures/pageCard';
import type { RouteHandle } from '@cog/platform';
import { pageLoadError } from '@cog/shared-ui';

export { loadQuiz as loader, shouldRevalidate } from './QuizPage.api.ts';
export { QuizPage as Component } from './QuizPage.tsx';

export const ErrorBoundary = pageLoadError({
  heading: 'Take the Bible Quiz',
  title: 'The quiz didn’t load',
  loadingLabel: 'Loading quiz...',
});

export const handle: RouteHandle = {
  meta: ({ translate }) => ({
    title: translate('Take the Bible Quiz'),
    description: translate(
      'Three stages of questions from the Bible, in English and Yoruba. Practise, and take part by phone.',
    ),
    image: pageCardPath('children'),
    canonical: pages.quiz,
  }),
};
