import type { Composition } from '@cog/contracts/composition/composition';
import type { Platform } from '@cog/platform';
import type { DataRouter } from 'react-router-dom';
import type { VisitFailure } from '../createReportingApi.ts';
import type { RouteRuntime } from '../RouteRuntime.ts';
import { whenLoaded } from '../whenLoaded.ts';
import { startHeartbeat } from './startHeartbeat.ts';
import { watchErrors } from './watchErrors.ts';

/** Reports what breaks in the page: what is thrown, a tab that hangs, and, by code that comes later, a page that shows nothing. */
export function startWatch(
  platform: Platform,
  { shell }: Pick<Composition, 'shell'>,
  router: DataRouter,
  failure: VisitFailure,
): void {
  /** The page that is on its way, or shown. */
  const handle = () => router.state.matches.at(-1)?.route.handle as RouteRuntime | undefined;
  watchErrors(platform.reportIncident);
  startHeartbeat(() => {
    const { name, version } = handle()?.remote ?? { name: 'shell', version: shell.version };
    return { remote: name, version, route: location.pathname, ...failure.mark() };
  }, failure.isTold);
  whenLoaded(() => {
    import(/* webpackChunkName: "watch" */ './watchPage.tsx').then(
      ({ watchPage }) => watchPage(platform, () => (router.state.navigation.state === 'idle' ? handle() : undefined)),
      () => {},
    );
  });
}
