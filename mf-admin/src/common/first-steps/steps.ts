import * as pages from '@cog/contracts/composition/pages';
import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { FirstStep, PicturePlace, StepState } from '@cog/contracts/settings/sample.constants';
import type { SettingsSection } from '@cog/contracts/settings/sections';
import { storage } from '@cog/platform';

interface StepMessages {
  title: string;
  /** What to say about each state before `done`. */
  states: Readonly<Record<Exclude<StepState, 'done'>, string>>;
  /** Link to the page where the step is done. */
  link: { to: string; label: string };
}

const settingsAddress = (section: SettingsSection) => `${pages.settings}?section=${section}`;

interface PictureMessages {
  one: string;
  many: string;
  /** Where visitors see the pictures. */
  where: string;
  /** The page on which an editor adds one. */
  to: string;
}

/** Places where the church's own photo can replace a drawing or an initial. */
export const pictureMessages: Readonly<Record<PicturePlace, PictureMessages>> = {
  slides: { one: 'slide', many: 'slides', where: 'on the home page', to: settingsAddress('home') },
  branches: { one: 'branch', many: 'branches', where: 'on Find Location', to: settingsAddress('branches') },
  leaders: { one: 'leader', many: 'leaders', where: 'on About', to: settingsAddress('about') },
  services: { one: 'service of the week', many: 'services of the week', where: 'on Events', to: pages.editEvents },
  events: { one: 'event', many: 'events', where: 'on Events', to: pages.editEvents },
};

const ofSample = 'Visitors still see the sample ones.';

export const stepMessages: Readonly<Record<FirstStep, StepMessages>> = {
  name: {
    title: 'The church’s name',
    states: { sample: 'It is still the sample name.', missing: 'The site has no name yet.' },
    link: { to: settingsAddress('church'), label: 'Name your church' },
  },
  look: {
    title: 'Logo and colours',
    states: { sample: ofSample, missing: 'Visitors see the site’s own sun and colours.' },
    link: { to: settingsAddress('look'), label: 'Add your logo and colours' },
  },
  addresses: {
    title: 'Addresses and phones',
    states: { sample: ofSample, missing: 'No one can find you yet.' },
    link: { to: settingsAddress('branches'), label: 'Add your addresses' },
  },
  services: {
    title: 'Services of the week',
    states: { sample: 'Some are still samples.', missing: 'You have none yet.' },
    link: { to: `${pages.editEvents}?new=service`, label: 'Add your services' },
  },
  giving: {
    title: 'Accounts for gifts',
    states: {
      sample: 'Visitors see sample accounts, with a warning not to pay into them.',
      missing: 'Visitors see that you have none yet.',
    },
    link: { to: settingsAddress('giving'), label: 'Add your bank accounts' },
  },
  words: {
    title: 'About the church',
    states: { sample: 'Some words are still from the sample.', missing: 'The page About is empty.' },
    link: { to: settingsAddress('about'), label: 'Write about your church' },
  },
  devotional: {
    title: 'Your first devotional',
    states: { sample: 'All are still samples.', missing: 'You have none yet.' },
    link: { to: pages.addDevotional, label: 'Write your first devotional' },
  },
  channel: {
    title: 'YouTube channel',
    states: {
      sample: 'Visitors see videos that do not exist.',
      missing: 'Visitors see no videos.',
    },
    link: { to: settingsAddress('media'), label: 'Connect your YouTube channel' },
  },
  mail: {
    title: 'Mail',
    states: {
      sample: 'Mails wait here and are not sent.',
      missing: 'Mails wait here and are not sent.',
    },
    link: { to: settingsAddress('mail'), label: 'Set up your mail' },
  },
};

/** Address of the page on which a step is done; the first devotional is for today. */
export const stepAddress = (step: FirstStep, today: IsoDate): string =>
  step === 'devotional' ? `${stepMessages[step].link.to}?date=${today}` : stepMessages[step].link.to;

/**
 * What this device knows of the steps: shown, put away, or announced as done. A device that has never shown them
 * announces nothing, since the church may have finished long ago.
 */
export type Shown = 'shown' | 'put away' | 'done';

const SHOWN = 'first-steps';

export function readShown(): Shown | null {
  const kept = storage.read(SHOWN);
  return kept === 'shown' || kept === 'put away' || kept === 'done' ? kept : null;
}

export const keepShown = (shown: Shown): void => storage.write(SHOWN, shown);
