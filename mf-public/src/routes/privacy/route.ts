import * as pages from '@cog/contracts/composition/pages';
import type { RouteHandle } from '@cog/platform';
import { messagesIn } from './messagesIn.ts';
import { languageOf, noticeAddress } from './notice.address.ts';
import type { PrivacyData } from './PrivacyPage.api.ts';

export { loadPrivacy as loader } from './PrivacyPage.api.ts';
export { PrivacyPage as Component } from './PrivacyPage.tsx';

export const handle: RouteHandle<PrivacyData> = {
  meta({ data, url, language: visitors, settings: { churchName, headquarters } }) {
    const language = languageOf(url.searchParams, visitors);
    const { title, description } = messagesIn(language, {
      churchName,
      address: headquarters.address,
      retention: data.retention,
    });
    return {
      title,
      description: description(churchName),
      lang: language,
      canonical: language === 'en' ? pages.privacy : noticeAddress(language),
    };
  },
};
