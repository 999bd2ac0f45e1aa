import * as pages from '@cog/contracts/composition/pages';
import type { RouteHandle } from '@cog/platform';
import card from '../../media/quiz-card.jpg';

export { loadRegister as loader } from './RegisterPage.api.ts';
export { RegisterPage as Component } from './RegisterPage.tsx';

export const handle: RouteHandle = {
  meta: ({ translate }) => ({
    title: translate('My Testimony Bible Quiz'),
    description: translate('Register for My Testimony Bible Quiz: three stages, for everyone from ten years of age.'),
    image: card,
    canonical: pages.quizRegistration,
  }),
};
