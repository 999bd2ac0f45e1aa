import * as pages from '@cog/contracts/composition/pages';
import { shorten } from '@cog/contracts/lib/shorten';
import type { RouteHandle } from '@cog/platform';
import type { RadioData } from './RadioPage.api.ts';

export { loadRadio as loader } from './RadioPage.api.ts';
export { RadioPage as Component } from './RadioPage.tsx';

export const handle: RouteHandle<RadioData> = {
  meta({ data, settings, translate }) {
    const radio = data?.radio;
    if (!radio?.streamUrl) return { title: translate('COMING SOON'), canonical: pages.radio };
    const title = radio.name || translate('Radio');
    return {
      title,
      description: shorten(radio.text ? translate(radio.text) : `${title}, ${settings.churchName}`),
      canonical: pages.radio,
    };
  },
};
