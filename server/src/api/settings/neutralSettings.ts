import type { SiteSettings } from '@cog/contracts/settings/schema';
import { fallbackSettings, nothingKnown } from './fallbackSettings.ts';

/**
 * Settings for a church that has entered nothing yet: true of any church, without a name, address, phone or account.
 *
 * @param sample provides the watchword, a verse of the Bible in both languages
 */
export const neutralSettings = (sample: SiteSettings): SiteSettings => ({
  ...fallbackSettings,
  tagline: 'Everyone is welcome',
  names: { devotional: 'Daily Devotional', quiz: 'Bible Quiz', chat: 'Chat' },
  welcome: 'You are welcome here, whether you have prayed all your life or have never been to a church.',
  devotionalPromo: 'A passage, a thought and a prayer for every morning.',
  appPromo: 'Read the devotional on your phone.',
  headquarters: { address: 'Our address will be here soon.', ...nothingKnown },
  watchword: sample.watchword,
  slides: [
    { scene: 'breakfast', title: 'Begin the day with God', text: 'Read the devotional of today.' },
    { scene: 'prayer', title: 'Pray with us', text: 'Tell us what to pray for.' },
    { scene: 'usher', title: 'Come as you are', text: 'Everyone is welcome.' },
  ],
  yorubaMessages: [
    { english: 'Daily Devotional', yoruba: 'Ìfọkànsìn Ojoojúmọ́', was: '' },
    { english: 'Bible Quiz', yoruba: 'Ìdíje Bíbélì', was: '' },
    { english: 'Chat', yoruba: 'Ìfọ̀rọ̀wérọ̀', was: '' },
  ],
});
