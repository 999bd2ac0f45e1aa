import type { Messages } from '@cog/contracts/lib/messages';
import { messages as ofParts } from '@cog/shared-ui/messages.yo';

/** What the shell says, in Yoruba: bar, footer, messages, and pages that say what went wrong. */
export const messages: Messages = {
  ...ofParts,
  'A newer version of this site is ready.': 'Ẹ̀dà tuntun ojú òpó yìí ti wà.',
  About: 'Nípa Wa',
  'All pages': 'Gbogbo ojú ewé',
  Events: 'Ìpàdé',
  Finance: 'Ìṣúná',
  'Go to the home page': 'Lọ sí ojú ewé àkọ́kọ́',
  Install: 'Fi sórí fóònù',
  'Join us': 'Dara pọ̀ mọ́ wa',
  'Lite is on: pages come without scripts.': 'Ojú ewé fẹ́ẹ́rẹ́ ń ṣiṣẹ́: wọ́n ń wá láìsí ìṣètò kankan.',
  'Lite pages come without scripts and films, for little data.':
    'Ojú ewé fẹ́ẹ́rẹ́ ń wá láìsí ìṣètò tàbí fíìmù, fún dátà kékeré.',
  'Loading the page': 'Ojú ewé náà ń bọ̀',
  'Loading {page}...': 'Ó ń bọ̀: {page}...',
  Main: 'Pàtàkì',
  Media: 'Fídíò àti Ohùn',
  Menu: 'Àtẹ',
  'Not now': 'Kì í ṣe báyìí',
  'Page not found': 'A kò rí ojú ewé náà',
  'Put {churchName} on this phone: it opens without network.':
    'Ẹ fi {churchName} sórí fóònù yìí: ó ń ṣí láìsí íńtánẹ́ẹ̀tì.',
  'Put {churchName} on this phone: it opens without network. Tap Share, then “Add to Home Screen”.':
    'Ẹ fi {churchName} sórí fóònù yìí: ó ń ṣí láìsí íńtánẹ́ẹ̀tì. Ẹ tẹ Share, lẹ́yìn náà “Add to Home Screen”.',
  'Show Lite pages': 'Fi ojú ewé fẹ́ẹ́rẹ́ hàn',
  'Show full pages': 'Fi ojú ewé kíkún hàn',
  'Show it now': 'Fi hàn báyìí',
  'Show the newest': 'Fi èyí tó tuntun jù hàn',
  'Skip to the page': 'Fò lọ sí ojú ewé náà',
  'Something went wrong.': 'Nǹkan kan kò lọ dáadáa.',
  'The rest of the site works. Your network may be slow, or this page is being changed just now.':
    'Ìyókù ojú òpó yìí ń ṣiṣẹ́. Ó lè jẹ́ pé íńtánẹ́ẹ̀tì yín ń lọ́ra, tàbí pé a ń ṣàtúnṣe ojú ewé yìí lọ́wọ́.',
  'There is no page at this address. It may have moved, or a letter may be missing.':
    'Kò sí ojú ewé kankan ní àdírẹ́sì yìí. Ó lè ti kúrò, tàbí kí lẹ́tà kan sọnù.',
  'This page cannot be shown just now. Please try again in a minute.':
    'A kò lè fi ojú ewé yìí hàn ní báyìí. Ẹ jọ̀wọ́, ẹ tún gbìyànjú ní ìṣẹ́jú kan sí i.',
  'This page needs scripts, and they did not run here.': 'Ojú ewé yìí nílò ìṣètò, wọn kò sì ṣiṣẹ́ níbí.',
  'This page takes long to load.': 'Ojú ewé yìí ń pẹ́ kí ó tó ṣí.',
  'This part of the site did not load': 'Apá yìí nínú ojú òpó náà kò wá',
  'Try again': 'Gbìyànjú lẹ́ẹ̀kan sí i',
  'Unexpected Application Error!': 'Àṣìṣe tí a kò retí ṣẹlẹ̀!',
  'You can read the page below, but its buttons do not work yet. Your network may be slow.':
    'Ẹ lè ka ojú ewé ìsàlẹ̀ yìí, ṣùgbọ́n àwọn bọ́tìnì rẹ̀ kò tíì ṣiṣẹ́. Ó lè jẹ́ pé íńtánẹ́ẹ̀tì yín ń lọ́ra.',
};
