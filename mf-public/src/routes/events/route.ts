import * as pages from '@cog/contracts/composition/pages';
import { weeklyWhen } from '@cog/contracts/events/serviceTimes';
import { shorten } from '@cog/contracts/lib/shorten';
import { pageCardPath } from '@cog/contracts/pictures/pageCard';
import type { RouteHandle } from '@cog/platform';
import { pageLoadError } from '@cog/shared-ui';
import type { EventsData } from './EventsPage.api.ts';

export { loadEvents as loader } from './EventsPage.api.ts';
export { EventsPage as Component } from './EventsPage.tsx';

export const ErrorBoundary = pageLoadError({
  heading: 'Services and events',
  title: 'The services didn’t load',
  loadingLabel: 'Loading.....',
});

/** Lists the services in the description, which link previews show. */
export const handle: RouteHandle<EventsData> = {
  meta({ data, language, translate }) {
    const services = data?.services ?? [];
    return {
      title: translate('Services and events'),
      description: shorten(
        services.length > 0
          ? services.map((service) => `${translate(service.title)}: ${weeklyWhen(service, language)}`).join('. ')
          : translate('Our weekly services, and what is coming up.'),
      ),
      image: pageCardPath('usher'),
      canonical: pages.events,
    };
  },
};
