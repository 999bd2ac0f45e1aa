import * as pages from '@cog/contracts/composition/pages';
import type { FirstStep } from '@cog/contracts/settings/sample.constants';
import type { SettingsSection } from '@cog/contracts/settings/sections';

interface SectionMessages {
  title: string;
  /** What is in it, for the choice of sections. */
  about: string;
  /** Pages on which visitors see it; the first is the one it is previewed in. None for what visitors never see. */
  seenOn: readonly { path: `/${string}`; label: string }[];
  /** False where those pages ask for it in the browser, which knows no draft. */
  hasPreview?: boolean;
  /** Of a new church, which is done here. */
  step?: FirstStep;
}

export const sectionMessages: Readonly<Record<SettingsSection, SectionMessages>> = {
  church: {
    title: 'Church',
    step: 'name',
    about: 'Name, tagline, welcome, promos and the app, and what you call devotional, quiz and chat.',
    seenOn: [{ path: '/', label: 'Home' }],
  },
  look: {
    title: 'Logo and colours',
    step: 'look',
    about: 'The church’s logo, and the colours of every page.',
    seenOn: [{ path: '/', label: 'Home' }],
  },
  branches: {
    title: 'Headquarters and branches',
    step: 'addresses',
    about: 'Addresses, maps and phones.',
    seenOn: [{ path: pages.locations, label: 'Locations' }],
  },
  home: {
    title: 'Home page',
    about: 'The watchwords in English and Yoruba, the cards, and the three slides.',
    seenOn: [{ path: '/', label: 'Home' }],
  },
  about: {
    title: 'About',
    step: 'words',
    about: 'The church’s story, values, leaders, teams and contact.',
    seenOn: [{ path: pages.about, label: 'About' }],
  },
  giving: {
    title: 'Giving',
    step: 'giving',
    about: 'Accounts that gifts go to, purposes, and how to confirm a gift.',
    seenOn: [
      { path: pages.giving, label: 'Give Online' },
      { path: pages.givingForm, label: 'the giving step' },
    ],
  },
  texts: {
    title: 'Devotional and sermons',
    about: 'Whether visitors read a text before its day.',
    seenOn: [
      { path: pages.devotional, label: 'the devotional' },
      { path: pages.sermons, label: 'Sermons' },
    ],
    hasPreview: false,
  },
  quiz: {
    title: 'Quiz',
    about: 'Introduction, terms, phones for inquiries, and the group’s link.',
    seenOn: [{ path: pages.quizRegistration, label: 'the quiz’s page' }],
  },
  media: {
    title: 'Radio, live and YouTube',
    step: 'channel',
    about: 'The radio’s stream and words, the invitation to the live service, and the YouTube channel.',
    seenOn: [
      { path: pages.radio, label: 'Radio' },
      { path: pages.live, label: 'Watch Live' },
    ],
  },
  chat: {
    title: 'Chat rooms',
    about: 'The rooms of the chat, and when they are open.',
    seenOn: [{ path: pages.chat, label: 'Interactive Session' }],
    hasPreview: false,
  },
  menu: {
    title: 'Menus and footer',
    about: 'Columns and links of the footer, and pages that you hide, rename or describe.',
    seenOn: [{ path: pages.home, label: 'every page' }],
    hasPreview: false,
  },
  mail: {
    title: 'Mail',
    step: 'mail',
    about: 'The mail server, how many mails go out in a minute, and who is told of a missing devotional.',
    seenOn: [],
  },
  retention: {
    title: 'What we save, and for how long',
    about: 'Registrations, messages, prayer requests, newcomers, mails, reports and the trail of changes.',
    seenOn: [{ path: pages.privacy, label: 'Privacy' }],
  },
  yoruba: {
    title: 'Translations',
    about: 'Your church’s own words in English, each with its Yoruba.',
    seenOn: [{ path: pages.home, label: 'every page in Yoruba' }],
    hasPreview: false,
  },
};

/** Where a section's draft is kept on this device. */
export const draftName = (section: SettingsSection): string => `draft-settings-${section}`;
