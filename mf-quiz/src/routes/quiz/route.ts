import * as pages from '@cog/contracts/composition/pages';
import { usualNames } from '@cog/contracts/settings/usualNames';
import type { RouteHandle } from '@cog/platform';
import { pageLoadError } from '@cog/shared-ui';
import card from '../../media/quiz-card.jpg';

export { loadQuiz as loader, shouldRevalidate } from './QuizPage.api.ts';
export { QuizPage as Component } from './QuizPage.tsx';

export const ErrorBoundary = pageLoadError({
  heading: 'Take the Bible Quiz',
  title: 'The quiz didn’t load',
  loadingLabel: 'Loading quiz...',
});

export const handle: RouteHandle = {
  meta: ({ translate, settings: { names } }) => ({
    title: translate('Take the Bible Quiz'),
    description: translate(
      'Three stages of questions from the Bible, in English and Yoruba. Practise, and take part by phone.',
    ),
    // The drawn card bears the usual name.
    ...(names.quiz === usualNames.quiz ? { image: card } : {}),
    canonical: pages.quiz,
  }),
};
