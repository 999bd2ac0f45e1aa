import {
  type FirstStep,
  firstSteps,
  isSampleAccount,
  type PicturePlace,
  picturePlaces,
  type StepState,
} from '@cog/contracts/settings/sample.constants';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { chooseYoutubeIds } from '../api/feeds/youtubeIds.ts';
import { neutralSettings } from '../api/settings/neutralSettings.ts';
import type { Config } from '../config.ts';
import { countSample } from './sampleSettings.ts';

/** The data from which the steps are derived. */
export interface ChurchNow {
  settings: SiteSettings;
  sample: SiteSettings;
  config: Pick<Config, 'youtubeChannelId' | 'youtubePlaylistId'>;
  hasMailServer: boolean;
  /** Number of rows from the sample that are unchanged, and number of all rows. */
  rows: Record<'services' | 'devotionals' | 'videos', { left: number; total: number }>;
}

const settingsState = (isSample: boolean, isMissing: boolean): StepState =>
  isSample ? 'sample' : isMissing ? 'missing' : 'done';

/** A single row of the church's own is enough: its first devotional is added to the sample's. */
const ownState = ({ left, total }: { left: number; total: number }): StepState =>
  total > left ? 'done' : left > 0 ? 'sample' : 'missing';

/** A single remaining sample row counts, because it may bring people to the church at a wrong hour. */
const wholeState = ({ left, total }: { left: number; total: number }): StepState =>
  left > 0 ? 'sample' : total > 0 ? 'done' : 'missing';

/** How far a church is in making the site its own, derived from the stored data only. */
export function stepsOf({
  settings,
  sample,
  config,
  hasMailServer,
  rows,
}: ChurchNow): { step: FirstStep; state: StepState }[] {
  const neutral = neutralSettings(sample);
  const { accounts } = settings.giving;
  const hasChannel = chooseYoutubeIds(settings.youtube, config).channel.id !== null;
  const looks: Readonly<Record<FirstStep, () => StepState>> = {
    name: () => settingsState(settings.churchName === sample.churchName, settings.churchName === neutral.churchName),
    look: () => settingsState(false, !settings.look.logo || !(settings.look.mainColour ?? settings.look.barColour)),
    addresses: () =>
      settingsState(
        countSample(settings, sample, ['headquarters', 'branches']) > 0,
        settings.headquarters.address === neutral.headquarters.address,
      ),
    services: () => wholeState(rows.services),
    giving: () => settingsState(accounts.some(isSampleAccount), accounts.length === 0),
    words: () =>
      settingsState(
        countSample(settings, sample, ['tagline', 'welcome', 'slides', 'about', 'quiz', 'live']) > 0,
        settings.about.heading === '' && settings.about.paragraphs.length === 0,
      ),
    devotional: () => ownState(rows.devotionals),
    channel: () => settingsState(!hasChannel && rows.videos.left > 0, !hasChannel),
    mail: () => settingsState(false, !hasMailServer && settings.mail.wanted === 'yes'),
  };
  return firstSteps.map((step) => ({ step, state: looks[step]() }));
}

/**
 * The places where visitors still see a drawing, with their number.
 *
 * @param rows numbers of services and future events without a picture
 */
export function missingPictures(
  { slides, branches, about }: Pick<SiteSettings, 'slides' | 'branches' | 'about'>,
  rows: Record<'services' | 'events', number>,
): { place: PicturePlace; missing: number }[] {
  const without = (list: readonly { picture?: unknown }[]) => list.filter(({ picture }) => !picture).length;
  const missing: Readonly<Record<PicturePlace, number>> = {
    slides: without(slides),
    branches: without(branches),
    leaders: without(about.leaders),
    ...rows,
  };
  return picturePlaces.flatMap((place) => (missing[place] > 0 ? [{ place, missing: missing[place] }] : []));
}
