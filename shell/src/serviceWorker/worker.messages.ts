import type { Language } from '@cog/contracts/lib/calendar';

/**
 * Why a saved copy is shown: the device knows of no network; it has one and the site was not reached, or not in time; or
 * the site cannot answer just now.
 */
export type Reason = 'offline' | 'unreachable' | 'slow' | 'unavailable';

const english = {
  inLagos: 'in Lagos',
  savedCopy: 'Saved copy',
  copyFrom: (moment: string) => `This is a saved copy from ${moment}.`,
  reasons: {
    offline: 'You are offline.',
    unreachable: 'The site cannot be reached just now.',
    slow: 'The network is slow.',
    unavailable: 'The site cannot answer just now.',
  } satisfies Record<Reason, string>,
  onlineAgain: 'You are online again.',
  answersAgain: 'The site answers again.',
  newestIsHere: 'The newest version of this page is here.',
  showNewest: 'Show the newest',
  offline: {
    title: 'You are offline',
    help: 'Switch on mobile data or go to where there is a signal: the page opens by itself as soon as the network is back.',
    still: 'There is still no network.',
  },
  unreachable: {
    title: 'The site cannot be reached just now',
    help: 'This phone has a network, but nothing came back over it: the page opens by itself as soon as the site answers.',
    still: 'It still cannot be reached.',
  },
  notHere: 'This page has not been opened on this phone before, so there is no copy of it here.',
  tryAgain: 'Try again',
  trying: 'Trying again …',
  savedHere: 'Saved on this phone',
  todaysDevotional: 'Today’s devotional.',
  saved: (moment: string) => `Saved ${moment}`,
  reminder: { today: 'Today’s devotional', isHere: 'It is here. Open it to read.' },
};

/** All that the worker says, in both languages: without a network it can ask for no other words. */
export const wordsOf: Record<Language, typeof english> = {
  EN: english,
  YO: {
    inLagos: 'ní Èkó',
    savedCopy: 'Ẹ̀dà tí a tọ́jú',
    copyFrom: (moment) => `Ẹ̀dà tí a tọ́jú ní ${moment} nìyí.`,
    reasons: {
      offline: 'Ẹ kò sí lórí íńtánẹ́ẹ̀tì.',
      unreachable: 'A kò lè dé ojú òpó yìí báyìí.',
      slow: 'Íńtánẹ́ẹ̀tì ń lọ́ra.',
      unavailable: 'Ojú òpó yìí kò lè dáhùn báyìí.',
    },
    onlineAgain: 'Ẹ ti padà sórí íńtánẹ́ẹ̀tì.',
    answersAgain: 'Ojú òpó náà ti ń dáhùn.',
    newestIsHere: 'Ẹ̀dà tuntun ojú ewé yìí ti dé.',
    showNewest: 'Fi èyí tó tuntun jù hàn',
    offline: {
      title: 'Ẹ kò sí lórí íńtánẹ́ẹ̀tì',
      help: 'Ẹ tan dátà yín, tàbí kí ẹ lọ síbi tí íńtánẹ́ẹ̀tì wà: ojú ewé náà yóò ṣí fúnra rẹ̀ ní kété tí íńtánẹ́ẹ̀tì bá padà.',
      still: 'Kò tíì sí íńtánẹ́ẹ̀tì.',
    },
    unreachable: {
      title: 'A kò lè dé ojú òpó yìí báyìí',
      help: 'Íńtánẹ́ẹ̀tì wà lórí fóònù yìí, ṣùgbọ́n kò sí ìdáhùn kankan: ojú ewé náà yóò ṣí fúnra rẹ̀ ní kété tí ojú òpó náà bá dáhùn.',
      still: 'A kò tíì lè dé ibẹ̀.',
    },
    notHere: 'Ẹ kò tíì ṣí ojú ewé yìí rí lórí fóònù yìí, nítorí náà kò sí ẹ̀dà rẹ̀ níbí.',
    tryAgain: 'Gbìyànjú lẹ́ẹ̀kan sí i',
    trying: 'A tún ń gbìyànjú …',
    savedHere: 'Ohun tó wà lórí fóònù yìí',
    todaysDevotional: 'Ìfọkànsìn òní.',
    saved: (moment) => `A tọ́jú rẹ̀ ní ${moment}`,
    reminder: { today: 'Ìfọkànsìn òní', isHere: 'Ó ti dé. Ẹ ṣí i láti kà á.' },
  },
};
