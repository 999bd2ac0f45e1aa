import * as pages from '@cog/contracts/composition/pages';
import type { RouteHandle } from '@cog/platform';
import card from '../../media/quiz-card.jpg';

export { QuizError as ErrorBoundary } from './QuizError.tsx';
export { loadQuiz as loader, shouldRevalidate } from './QuizPage.api.ts';
export { QuizPage as Component } from './QuizPage.tsx';

export const handle: RouteHandle = {
  meta: ({ translate }) => ({
    title: translate('Take the Bible Quiz'),
    description: translate(
      'Three stages of questions from the Bible, in English and Yoruba. Practise, and take part by phone.',
    ),
    image: card,
    canonical: pages.quiz,
  }),
};
