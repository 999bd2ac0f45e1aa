import { savesData } from '../offline/savesData.ts';
import { whenLoaded } from '../whenLoaded.ts';
import type { reportVisits } from './reportVisits.ts';

/** Global Privacy Control, which TypeScript's library lacks. */
type Wishes = Navigator & { globalPrivacyControl?: boolean };

/**
 * Reports page views and web vitals, with code that loads once the page has loaded and is idle. Does nothing if data
 * is saved, or if the visitor opted out of tracking.
 */
export function startVisits(...[composition, router]: Parameters<typeof reportVisits>): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Wishes;
  const { lite, preview, session } = composition;
  if (lite || preview || session || doNotTrack === '1' || globalPrivacyControl || savesData()) return;
  whenLoaded(() => {
    import(/* webpackChunkName: "visits" */ './reportVisits.ts').then(
      ({ reportVisits }) => reportVisits(composition, router),
      () => {},
    );
  });
}
