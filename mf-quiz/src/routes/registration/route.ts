import * as pages from '@cog/contracts/composition/pages';
import { pageCardPath } from '@cog/contracts/pictures/pageCard';
import type { RouteHandle } from '@cog/platform';

export { loadRegister as loader } from './RegisterPage.api.ts';
export { RegisterPage as Component } from './RegisterPage.tsx';

export const handle: RouteHandle = {
  meta: ({ translate, settings: { names } }) => ({
    title: translate(names.quiz),
    description: translate('Register for our Bible quiz: three stages, for everyone from age ten.'),
    image: pageCardPath('children'),
    canonical: pages.quizRegistration,
  }),
};
