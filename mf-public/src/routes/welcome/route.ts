import * as pages from '@cog/contracts/composition/pages';
import type { RouteHandle } from '@cog/platform';
import type { WelcomeData } from './WelcomePage.api.ts';
import { welcomeMessages } from './welcomeMessages.ts';

export { loadWelcome as loader } from './WelcomePage.api.ts';
export { WelcomePage as Component } from './WelcomePage.tsx';

/** One canonical address, whatever query a form sent without scripts has added. */
export const handle: RouteHandle<WelcomeData> = {
  meta({ data, url, translate }) {
    const { title, text } = welcomeMessages(url.searchParams, data?.teams ?? [], translate);
    return { title, description: text, canonical: pages.welcome };
  },
};
