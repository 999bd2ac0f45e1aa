import * as pages from '@cog/contracts/composition/pages';
import type { RouteHandle } from '@cog/platform';

export { loadPrivacy as loader } from './PrivacyPage.api.ts';
export { PrivacyPage as Component } from './PrivacyPage.tsx';

export const handle: RouteHandle = {
  meta: ({ settings }) => ({
    title: 'Privacy',
    description: `What the site of ${settings.churchName} keeps of you, why, for how long, and whom to ask.`,
    canonical: pages.privacy,
  }),
};
