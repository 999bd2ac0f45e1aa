import type { Language } from '@cog/contracts/lib/calendar';

/**
 * Why a saved copy is shown: the device knows of no network; it has one and the site was not reached, or not in time; or
 * the site cannot answer just now.
 */
export type Reason = 'offline' | 'unreachable' | 'slow' | 'unavailable';

const english = {
  inLagos: 'in Lagos',
  savedCopy: 'Saved copy',
  copyFrom: (moment: string) => `Saved copy from ${moment}.`,
  unchanged: 'We couldn’t change that just now.',
  reasons: {
    offline: 'You’re offline.',
    unreachable: 'We can’t reach the site right now.',
    slow: 'Your network is slow.',
    unavailable: 'The site is down at the moment.',
  } satisfies Record<Reason, string>,
  onlineAgain: 'You’re back online.',
  answersAgain: 'We’re back.',
  newestIsHere: 'We have a newer version of this page.',
  showNewest: 'Show the latest',
  offline: {
    title: 'You’re offline',
    help: 'Please turn on your data or move to where there is network. The page will open once you’re back.',
    still: 'Still no network.',
  },
  unreachable: {
    title: 'We can’t reach the site right now',
    help: 'You’re connected, but we can’t reach the site. We’ll open the page as soon as we can.',
    still: 'Still can’t reach the site.',
  },
  notHere: 'You haven’t opened this page on this phone before, so we have no saved copy.',
  tryAgain: 'Try again',
  trying: 'Trying again …',
  savedHere: 'Saved on this phone',
  todaysDevotional: 'Today’s devotional.',
  saved: (moment: string) => `Saved ${moment}`,
  reminder: { today: 'Today’s devotional', isHere: 'It’s ready. Tap to read.' },
  live: { now: 'We are live now', watch: 'Our service has started. Tap to watch.' },
};

/** All that the worker says, in both languages: without a network it can ask for no other words. */
export const messagesIn: Record<Language, typeof english> = {
  EN: english,
  YO: {
    inLagos: 'ní Èkó',
    savedCopy: 'Ẹ̀dà tí a tọ́jú',
    copyFrom: (moment) => `Ẹ̀dà tí a tọ́jú ní ${moment}.`,
    unchanged: 'A kò lè yí i padà báyìí.',
    reasons: {
      offline: 'Ẹ kò sí lórí íńtánẹ́ẹ̀tì.',
      unreachable: 'A kò lè dé ojú òpó yìí báyìí.',
      slow: 'Íńtánẹ́ẹ̀tì yín ń lọ́ra.',
      unavailable: 'Ojú òpó yìí kò ṣiṣẹ́ lọ́wọ́lọ́wọ́.',
    },
    onlineAgain: 'Ẹ ti padà sórí íńtánẹ́ẹ̀tì.',
    answersAgain: 'A ti padà.',
    newestIsHere: 'Ẹ̀dà tuntun ojú ewé yìí ti dé.',
    showNewest: 'Fi èyí tó dé kẹ́yìn hàn',
    offline: {
      title: 'Ẹ kò sí lórí íńtánẹ́ẹ̀tì',
      help: 'Ẹ jọ̀wọ́, ẹ tan dátà yín, tàbí kí ẹ lọ síbi tí íńtánẹ́ẹ̀tì wà. Ojú ewé náà yóò ṣí nígbà tí ẹ bá padà.',
      still: 'Kò tíì sí íńtánẹ́ẹ̀tì.',
    },
    unreachable: {
      title: 'A kò lè dé ojú òpó yìí báyìí',
      help: 'Ẹ wà lórí íńtánẹ́ẹ̀tì, ṣùgbọ́n a kò lè dé ojú òpó yìí. A ó ṣí ojú ewé náà ní kété tó bá ṣeé ṣe.',
      still: 'A kò tíì lè dé ibẹ̀.',
    },
    notHere: 'Ẹ kò tíì ṣí ojú ewé yìí rí lórí fóònù yìí, nítorí náà a kò ní ẹ̀dà rẹ̀.',
    tryAgain: 'Gbìyànjú lẹ́ẹ̀kan sí i',
    trying: 'A tún ń gbìyànjú …',
    savedHere: 'Ohun tó wà lórí fóònù yìí',
    todaysDevotional: 'Ìfọkànsìn òní.',
    saved: (moment) => `A tọ́jú rẹ̀ ní ${moment}`,
    reminder: { today: 'Ìfọkànsìn òní', isHere: 'Ó ti dé. Ẹ tẹ̀ ẹ́ láti kà á.' },
    live: { now: 'A ti wà lórí afẹ́fẹ́ báyìí', watch: 'Ìsìn wa ti bẹ̀rẹ̀. Ẹ tẹ̀ ẹ́ láti wò ó.' },
  },
};
