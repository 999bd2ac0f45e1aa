import * as pages from '@cog/contracts/composition/pages';
import { usualNames } from '@cog/contracts/settings/usualNames';
import type { RouteHandle } from '@cog/platform';
import card from '../../media/quiz-card.jpg';

export { loadRegister as loader } from './RegisterPage.api.ts';
export { RegisterPage as Component } from './RegisterPage.tsx';

export const handle: RouteHandle = {
  meta: ({ translate, settings: { names } }) => ({
    title: translate(names.quiz),
    description: translate('Register for our Bible quiz: three stages, for everyone from age ten.'),
    // The drawn card bears the usual name.
    ...(names.quiz === usualNames.quiz ? { image: card } : {}),
    canonical: pages.quizRegistration,
  }),
};
