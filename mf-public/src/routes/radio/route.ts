import { shorten } from '@cog/contracts/lib/shorten';
import type { RouteHandle } from '@cog/platform';
import type { RadioData } from './RadioPage.api.ts';

export { loadRadio as loader } from './RadioPage.api.ts';
export { RadioPage as Component } from './RadioPage.tsx';

export const handle: RouteHandle<RadioData> = {
  meta({ data, settings }) {
    const radio = data?.radio;
    if (!radio?.streamUrl) return { title: 'COMING SOON', canonical: '/radio' };
    const title = radio.name || 'Radio';
    return { title, description: shorten(radio.text || `${title} of ${settings.churchName}`), canonical: '/radio' };
  },
};
