import * as pages from '@cog/contracts/composition/pages';
import { pageCardPath } from '@cog/contracts/pictures/pageCard';
import type { RouteHandle, ShouldRevalidateFunction } from '@cog/platform';
import { formatNaira } from '../naira.ts';
import { stepOf } from './gift.ts';
import type { PayData } from './PayPage.api.ts';

export { loadPay as loader } from './PayPage.api.ts';
export { PayPage as Component } from './PayPage.tsx';

/** Steps only change the query, so the page's data is not loaded again and no network is needed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export const handle: RouteHandle<PayData> = {
  meta({ data, url, translate }) {
    const step = data ? stepOf(url.searchParams, data) : null;
    return {
      title:
        step?.kind === 'transfer'
          ? translate('Send {amount}', { amount: formatNaira(step.gift.amount) })
          : translate('Give by bank transfer'),
      description: translate('Choose an amount and purpose, then copy the details into your bank app. No card needed.'),
      image: pageCardPath('giving'),
      canonical: pages.givingForm,
    };
  },
};
