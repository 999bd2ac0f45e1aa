import * as pages from '../composition/pages.ts';
import type { FooterColumn } from '../composition/route.ts';

/* A church's initial texts, from the specification. Their Yoruba is in the messages of the pages that show them. */

/** Books and the app have their own sections on the home page. */
export const usualWhoWeAre = {
  heading: 'Who We Are',
  cards: [
    {
      title: 'Location And Branches',
      text: 'Find our headquarters or a branch near you.',
      address: pages.locations,
    },
    { title: 'Events', text: 'Our weekly services, and what is coming up.', address: pages.events },
    { title: 'Podcast', text: 'Messages for the road, the market and the kitchen.', address: pages.podcast },
    {
      title: 'Books and Devotional App',
      text: 'The word of the day in your pocket, and books to grow with.',
      address: `${pages.home}#app`,
    },
    {
      title: 'Stream and Videos',
      text: 'Services and messages to watch again, whenever you have time.',
      address: pages.videos,
    },
  ],
} as const;

/** The keys in the settings for the footer's columns. */
export const columnKeys = {
  About: 'about',
  Events: 'events',
  Media: 'media',
  'Join us': 'join',
  Finance: 'finance',
} as const satisfies Record<FooterColumn, string>;

export const usualColumns = {
  about: 'About',
  events: 'Events',
  media: 'Media',
  join: 'Join us',
  finance: 'Finance',
} as const;
