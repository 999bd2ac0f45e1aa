import type { Composition } from '@cog/contracts/composition/composition';
import type { Platform } from '@cog/platform';
import type { DataRouter } from 'react-router-dom';
import type { VisitFailure } from '../createReportingApi.ts';
import type { RouteRuntime } from '../RouteRuntime.ts';
import { whenLoaded } from '../whenLoaded.ts';
import { startHeartbeat } from './startHeartbeat.ts';
import { watchErrors } from './watchErrors.ts';

/** Reports uncaught errors, a tab that hangs and, with code that is loaded later, a page that shows nothing. */
export function startWatch(
  platform: Platform,
  { shell }: Pick<Composition, 'shell'>,
  router: DataRouter,
  failure: VisitFailure,
): void {
  /** The page that is loading or shown. */
  const handle = () => router.state.matches.at(-1)?.route.handle as RouteRuntime | undefined;
  watchErrors(platform.reportIncident);
  startHeartbeat(() => {
    const { name, version } = handle()?.remote ?? { name: 'shell', version: shell.version };
    return { remote: name, version, route: location.pathname, ...failure.mark() };
  }, failure.setReported);
  whenLoaded(() => {
    import(/* webpackChunkName: "watch" */ './watchPage.tsx').then(
      ({ watchPage }) => watchPage(platform, () => (router.state.navigation.state === 'idle' ? handle() : undefined)),
      () => {},
    );
  });
}
