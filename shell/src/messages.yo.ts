import type { Messages } from '@cog/contracts/lib/messages';
import { messages as ofParts } from '@cog/shared-ui/messages.yo';

/** What the shell says, in Yoruba: bar, footer, messages, and pages that say what went wrong. */
export const messages: Messages = {
  ...ofParts,
  'This site has been updated.': 'A ti ṣe àtúnṣe sí ojú òpó yìí.',
  About: 'Nípa Wa',
  'All pages': 'Gbogbo ojú ewé',
  'Call us': 'Ẹ pè wá',
  Events: 'Ìpàdé',
  Finance: 'Ìṣúná',
  'Go to the home page': 'Lọ sí ojú ewé àkọ́kọ́',
  Give: 'Ọrẹ',
  'Happening now': 'Ó ń lọ lọ́wọ́',
  Install: 'Fi sórí fóònù',
  'Join us': 'Ẹ dara pọ̀ mọ́ wa',
  'Lite is on. You are saving data.': 'Ojú ewé fẹ́ẹ́rẹ́ (Lite) ń ṣiṣẹ́. Ẹ ń ṣọ́ dátà lò.',
  'Lite uses much less data: no video, just the words.':
    'Ojú ewé fẹ́ẹ́rẹ́ (Lite) ń lo dátà tó kéré gan-an: kò sí fídíò, ọ̀rọ̀ nìkan ni.',
  'Loading the page': 'Ojú ewé náà ń bọ̀',
  'Loading {page}...': 'Ó ń bọ̀: {page}...',
  Main: 'Pàtàkì',
  Media: 'Fídíò àti Ohùn',
  Menu: 'Àtẹ',
  'Next service': 'Ìsìn tó kàn',
  'Not now': 'Kì í ṣe báyìí',
  'Page not found': 'A kò rí ojú ewé náà',
  'Add {churchName} to your home screen. It opens even when you’re offline.':
    'Ẹ fi {churchName} sí ojú ìbẹ̀rẹ̀ fóònù yín. Ó ń ṣí bí ẹ kò tilẹ̀ sí lórí íńtánẹ́ẹ̀tì.',
  'Add {churchName} to your home screen. It opens even when you’re offline. Tap Share, then “Add to Home Screen”.':
    'Ẹ fi {churchName} sí ojú ìbẹ̀rẹ̀ fóònù yín. Ó ń ṣí bí ẹ kò tilẹ̀ sí lórí íńtánẹ́ẹ̀tì. Ẹ tẹ Share, lẹ́yìn náà “Add to Home Screen”.',
  'Use less data (Lite)': 'Lo dátà díẹ̀ (Lite)',
  'Back to full site': 'Padà sí ojú òpó kíkún',
  Refresh: 'Tún un ṣí',
  'Show the latest': 'Fi èyí tó dé kẹ́yìn hàn',
  Search: 'Wá',
  'Skip to main content': 'Fò lọ sí ọ̀rọ̀ ojú ewé náà',
  'Quick links': 'Ọ̀nà kúkúrú',
  'Something went wrong.': 'Nǹkan kan kò lọ dáadáa.',
  'The rest of the site is fine. Your network may be slow, or we may be updating this page. Please try again.':
    'Ìyókù ojú òpó yìí ń ṣiṣẹ́ dáadáa. Ó lè jẹ́ pé íńtánẹ́ẹ̀tì yín ń lọ́ra, tàbí pé a ń ṣàtúnṣe ojú ewé yìí. Ẹ jọ̀wọ́, ẹ gbìyànjú lẹ́ẹ̀kan sí i.',
  'We can’t find that page. It may have moved, or the link may be incomplete.':
    'A kò rí ojú ewé yẹn. Ó lè ti kúrò níbẹ̀, tàbí kí ìlà náà má pé.',
  'We can’t show this page right now. Please try again in a minute.':
    'A kò lè fi ojú ewé yìí hàn ní báyìí. Ẹ jọ̀wọ́, ẹ tún gbìyànjú ní ìṣẹ́jú kan sí i.',
  'This page didn’t load fully on your phone. Please try again.':
    'Ojú ewé yìí kò wá tán lórí fóònù yín. Ẹ jọ̀wọ́, ẹ gbìyànjú lẹ́ẹ̀kan sí i.',
  'This page is taking a while to load.': 'Ojú ewé yìí ń pẹ́ díẹ̀ kí ó tó ṣí.',
  'This part of the site did not load': 'Apá yìí nínú ojú òpó náà kò wá',
  'Try again': 'Gbìyànjú lẹ́ẹ̀kan sí i',
  'Unexpected Application Error!': 'Àṣìṣe tí a kò retí ṣẹlẹ̀!',
  'You can still read the page, but its buttons don’t work yet. Please try again.':
    'Ẹ ṣì lè ka ojú ewé yìí, ṣùgbọ́n àwọn bọ́tìnì rẹ̀ kò tíì ṣiṣẹ́. Ẹ jọ̀wọ́, ẹ gbìyànjú lẹ́ẹ̀kan sí i.',
};
