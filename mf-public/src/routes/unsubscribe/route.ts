import * as pages from '@cog/contracts/composition/pages';
import type { RouteHandle } from '@cog/platform';
import type { UnsubscribeData } from './UnsubscribePage.api.ts';

export { loadUnsubscription as loader } from './UnsubscribePage.api.ts';
export { UnsubscribePage as Component } from './UnsubscribePage.tsx';

export const handle: RouteHandle<UnsubscribeData> = {
  meta: ({ translate }) => ({ title: translate('Emails from us'), canonical: pages.unsubscribe }),
};
