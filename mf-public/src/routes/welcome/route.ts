import * as pages from '@cog/contracts/composition/pages';
import type { RouteHandle } from '@cog/platform';

export { loadWelcome as loader } from './WelcomePage.api.ts';
export { WelcomePage as Component } from './WelcomePage.tsx';

/** One address, whatever a form that was sent without scripts has added to it. */
export const handle: RouteHandle = {
  meta: ({ translate }) => ({
    title: translate('I am new here'),
    description: translate('You are welcome! Tell us your name and how to reach you, and we will look out for you.'),
    canonical: pages.welcome,
  }),
};
