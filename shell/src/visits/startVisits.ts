import { savesData } from '../offline/savesData.ts';
import { whenLoaded } from '../whenLoaded.ts';
import type { reportVisits } from './reportVisits.ts';

/** Global Privacy Control, which TypeScript's library does not know. */
type Wishes = Navigator & { globalPrivacyControl?: boolean };

/**
 * Reports page views and web vitals, by code that comes once the page is loaded and idle; nothing where data is saved, or
 * the person wants to be in no count.
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
