import {
  CHILD_DRAFT_DAYS,
  DELETED_REGISTRATION_DAYS,
  DELETED_REQUEST_DAYS,
  DRAFT_DAYS,
  KNOWN_NETWORK_DAYS,
  NETWORK_COUNT_DAYS,
  QUIZ_ANSWER_DAYS,
  REMINDER_DAYS,
  REPEATED_FORM_DAYS,
  REQUEST_DRAFT_DAYS,
  VISIT_COUNT_MONTHS,
} from '@cog/contracts/privacy/constants';
import type { PrivacyFacts, PrivacyMessages, PrivacyPart } from './privacy.messages.ts';

const days = (count: number) => (count === 1 ? 'ọjọ́ kan' : `ọjọ́ ${count}`);
const months = (count: number) => (count === 1 ? 'oṣù kan' : `oṣù ${count}`);

const CONSENT = 'Ìyọ̀ǹda yín, èyí tí ẹ lè gbà padà nígbàkígbà.';
const INTEREST = 'Ẹ̀tọ́ wa láti ní ìkànnì tí ó ń ṣiṣẹ́, tí ó sì láàbò.';

/** The same as in English, part by part. A native reader goes through it: docs/content-review.md. */
const parts = ({
  registrationMonths,
  chatDays,
  prayerDays,
  requestDays,
  mailDays,
  incidentDays,
  trailMonths,
}: PrivacyFacts['retention']) =>
  [
    {
      id: 'quiz',
      title: 'Ìdíje Bíbélì',
      short: 'Ìforúkọsílẹ̀, ìdáhùn àti máàkì yín, títí ìdíje náà yóò fi parí.',
      kept: 'Orúkọ yín, ọjọ́ orí yín, bóyá ọkùnrin tàbí obìnrin ni yín, nọ́ńbà fóònù yín, àti àwọn ìlànà tí ẹ gbà; àdírẹ́sì ímeèlì yín, ìjọ yín àti ìdí tí ẹ fi ń kópa, bí ẹ bá sọ wọ́n fún wa. Bí ẹ kò bá tíì pé ọdún 18, orúkọ, nọ́ńbà fóònù àti ìyọ̀ǹda òbí tàbí alágbàtọ́ yín pẹ̀lú. Nígbà tí ẹ bá ń ṣe ìdíje náà: àwọn ìdáhùn yín, máàkì yín àti àkókò tí ẹ lò, àti kúkì kan lórí fóònù yín tí ó ń sọ ẹni tí ẹ jẹ́.',
      why: 'Láti ṣe ìdíje náà, láti kàn sí yín nípa rẹ̀, àti láti mọ ẹni tí yóò lọ sí ìpele tó kàn.',
      basis:
        'Ìyọ̀ǹda yín, tí ẹ fún wa nígbà tí ẹ gba àwọn ìlànà, tí ẹ sì lè gbà padà nígbàkígbà; fún ẹni tí kò tíì pé ọdún 18, ìyọ̀ǹda òbí tàbí alágbàtọ́.',
      seenBy:
        'Àwọn olùṣètò. Àkójọ èsì ń fi orúkọ yín, máàkì yín àti àkókò yín han gbogbo ènìyàn; nínú nọ́ńbà fóònù yín, mẹ́rin àkọ́kọ́ àti mẹ́rin ìkẹyìn nìkan ni ó ń hàn. WhatsApp ni ó ń darí ẹgbẹ́ ìjọ lórí WhatsApp, lábẹ́ òfin tirẹ̀.',
      howLong: `Títí ìdíje náà yóò fi parí tí tuntun yóò sì ti bẹ̀rẹ̀; lẹ́yìn náà títí di ${months(registrationMonths)} lẹ́yìn tí ẹ forúkọ sílẹ̀. Ìforúkọsílẹ̀ tí a bá pa rẹ́ ṣáájú ìgbà náà yóò lọ pátápátá lẹ́yìn ${days(DELETED_REGISTRATION_DAYS)}, tàbí lẹ́sẹ̀kẹsẹ̀ bí ẹ bá béèrè fún un.`,
    },
    {
      id: 'mail',
      title: 'Ímeèlì láti ọ̀dọ̀ wa',
      short: 'Ímeèlì tí a fi ránṣẹ́ sí yín, àti bóyá ó dé.',
      kept: 'Àwọn ímeèlì tí ìkànnì yìí kọ sí yín, pẹ̀lú àdírẹ́sì yín àti bóyá wọ́n dé. Bí ẹ bá ti sọ pé ẹ kò fẹ́ ímeèlì mọ́, a ń tọ́jú ìyẹn pẹ̀lú, ní ọ̀nà tí kò fi àdírẹ́sì yín hàn.',
      why: 'Láti mọ ẹni tí a ti sọ ohun kan fún, àti láti tún èyí tí kò dé fi ránṣẹ́.',
      basis: 'Ìyọ̀ǹda yín: ẹ̀yin ni ẹ fún wa ní àdírẹ́sì náà, ìlà tó wà ní ìparí ímeèlì kọ̀ọ̀kan sì ń gbà á padà.',
      seenBy: 'Àwọn alábòójútó ìkànnì yìí, àti ilé-iṣẹ́ tí ó ń gbé ímeèlì wa.',
      howLong: `${days(mailDays)} lẹ́yìn tí a kọ wọ́n. Pé ẹ kò fẹ́ ímeèlì: títí ẹ̀yin fúnra yín yóò fi yí i padà.`,
    },
    {
      id: 'chat',
      title: 'Ìfọ̀rọ̀wérọ̀ láìdárúkọ',
      short: 'Ohun tí ẹ kọ, lábẹ́ orúkọ tí a ṣe fún yín.',
      kept: 'Ohun tí ẹ bá kọ, lábẹ́ orúkọ tí a ṣe fún yín. A kì í béèrè ẹni tí ẹ jẹ́; ẹ jọ̀wọ́, ẹ má ṣe kọ ọ́.',
      why: 'Kí àwọn mìíràn tó wà nínú yàrá náà lè kà á.',
      basis: CONSENT,
      seenBy: 'Gbogbo ẹni tó wà nínú yàrá náà.',
      howLong: `${days(chatDays)}. Nígbà tí olùdarí bá nu ìfọ̀rọ̀wérọ̀ náà tàbí tí ó bá yọ ọ̀rọ̀ kan kúrò, a kì í fi han ẹnikẹ́ni mọ́ láti ìgbà náà lọ.`,
    },
    {
      id: 'prayer',
      title: 'Ìbéèrè àdúrà nínú ìfọ̀rọ̀wérọ̀',
      short: 'Àwọn olùdarí ìfọ̀rọ̀wérọ̀ nìkan ni ó ń kà á.',
      kept: 'Ohun tí ẹ béèrè pé kí àwọn olùdarí ìfọ̀rọ̀wérọ̀ gbàdúrà fún, lábẹ́ orúkọ kan náà tí a ṣe fún yín.',
      why: 'Kí àwọn olùdarí lè gbàdúrà fún yín.',
      basis: CONSENT,
      seenBy: 'Àwọn olùdarí ìfọ̀rọ̀wérọ̀ nìkan: àwọn olóòtú àti alábòójútó wa.',
      howLong: `${days(prayerDays)}.`,
    },
    {
      id: 'requests',
      title: 'Bíbéèrè fún àdúrà, àti jíjẹ́ àlejò níbí',
      short: 'Àwọn pásítọ̀ wa àti àwọn òṣìṣẹ́ ìjọ tó ń bójú tó ìkànnì yìí nìkan ni ó ń rí i.',
      kept: 'Ohun tí ẹ béèrè pé kí a gbàdúrà fún; orúkọ yín, nọ́ńbà fóònù yín àti àdírẹ́sì ímeèlì yín, bí ẹ bá fún wa. Bí ẹ bá jẹ́ àlejò: orúkọ yín, bí a ṣe lè kàn sí yín, ẹ̀ka tí ẹ yàn, bí ẹ ṣe gbọ́ nípa wa àti bí a ṣe lè ràn yín lọ́wọ́. A kì í béèrè ọjọ́ orí yín; ẹ jọ̀wọ́, ẹ fún wa ní nọ́ńbà òbí tàbí alágbàtọ́ bí ẹ kò bá tíì pé ọdún 18.',
      why: 'Láti gbàdúrà fún yín, àti láti kí yín káàbọ̀.',
      basis: CONSENT,
      seenBy:
        'Àwọn pásítọ̀ wa àti àwọn òṣìṣẹ́ ìjọ tó ń bójú tó ìkànnì yìí nìkan: àwọn olóòtú àti alábòójútó rẹ̀. A kì í fi ohunkóhun nínú rẹ̀ han àwọn àlejò ìkànnì.',
      howLong: `${days(requestDays)} lẹ́yìn tí ẹ fi ránṣẹ́. Èyí tí olóòtú bá pa rẹ́ ṣáájú ìgbà náà yóò lọ pátápátá lẹ́yìn ${days(DELETED_REQUEST_DAYS)}, tàbí lẹ́sẹ̀kẹsẹ̀ bí ẹ bá béèrè fún un.`,
    },
    {
      id: 'reminders',
      title: 'Ìrántí',
      short: 'Àkókò àti èdè tí ẹ yàn. Kò sí orúkọ, kò sì sí nọ́ńbà.',
      kept: 'Àdírẹ́sì kan tí ẹni tó ṣe aṣàwákiri yín fún un, níbi tí a lè fi ìrántí ránṣẹ́ sí; wákàtí àti èdè tí ẹ yàn. Kò sí orúkọ, kò sì sí nọ́ńbà. Google, Mozilla, Microsoft tàbí Apple, èyíkéyìí tó bá ṣe aṣàwákiri yín, ni ó ń gbé ìrántí kọ̀ọ̀kan, kò sì lè kà á.',
      why: 'Láti rán yín létí lójoojúmọ́, tàbí láti sọ fún yín nígbà tí ìsìn bá wà lórí afẹ́fẹ́, nítorí pé ẹ béèrè fún un.',
      basis: CONSENT,
      seenBy: 'Kò sí ẹnikẹ́ni.',
      howLong: `Títí ẹ̀yin yóò fi fòpin sí i lórí ẹ̀rọ náà, tàbí ${days(REMINDER_DAYS)} lẹ́yìn ìgbà tí ẹ̀rọ náà fi ìrántí hàn kẹ́yìn.`,
    },
    {
      id: 'signing-in',
      title: 'Wíwọlé',
      short: 'Àkáǹtì yín, àti kúkì kan nígbà tí ẹ bá wọlé.',
      kept: 'Bí ẹ bá ní àkáǹtì: orúkọ rẹ̀ tàbí àdírẹ́sì ímeèlì rẹ̀, àti ọ̀rọ̀ ìwọlé yín ní ọ̀nà tí ẹnikẹ́ni kò lè kà. Nígbà tí ẹ bá wà nínú rẹ̀, kúkì kan lórí fóònù yín ń sọ bẹ́ẹ̀. Fún àwọn tó ń darí ìkànnì yìí, ohun tí wọ́n yí padà pẹ̀lú.',
      why: 'Láti jẹ́ kí ẹ wọlé, kí àwọn mìíràn má sì lè wọlé.',
      basis: 'A nílò rẹ̀ fún ohun tí ẹ béèrè lọ́wọ́ wa nígbà tí ẹ bá wọlé.',
      howLong: `Àkáǹtì náà títí a ó fi tì í pa, àti ${months(trailMonths)} sí i; ohun tí a yí padà, ${months(trailMonths)}. Kúkì náà títí ẹ̀yin yóò fi jáde: ọ̀sẹ̀ méjì láìlò ó, àti oṣù méjì lápapọ̀, ni ó pẹ́ jù; fún àwọn tó ń darí ìkànnì yìí kò tó bẹ́ẹ̀ rárá. Àwọn nẹ́tíwọ́ọ̀kì tí ẹ ti wọlé láti ibẹ̀, ní àmì nìkan, fún ${days(KNOWN_NETWORK_DAYS)}.`,
    },
    {
      id: 'networks',
      title: 'Láti dènà ìlòkulò',
      short: 'Iye ìgbà tí fọ́ọ̀mù àti ọ̀rọ̀ ìwọlé wá láti ìsopọ̀ kan.',
      kept: 'Iye ìgbà tí nẹ́tíwọ́ọ̀kì kan fi fọ́ọ̀mù ránṣẹ́ tàbí gbìyànjú ọ̀rọ̀ ìwọlé, ní àmì tí kò fi àdírẹ́sì rẹ̀ hàn. Nígbà tí a bá fi fọ́ọ̀mù ránṣẹ́, ìdáhùn sí i pẹ̀lú, fún fóònù tí ìdáhùn náà kò dé, tí ó sì tún fọ́ọ̀mù náà fi ránṣẹ́.',
      why: 'Kí ẹnikẹ́ni má bàa da ìkànnì yìí láàmú tàbí máa méfò ọ̀rọ̀ ìwọlé, kí a má sì forúkọ ẹnikẹ́ni sílẹ̀ lẹ́ẹ̀mejì.',
      basis: INTEREST,
      howLong: `Àwọn iye náà, ${days(NETWORK_COUNT_DAYS)}; àwọn ìdáhùn náà, ${days(REPEATED_FORM_DAYS)}. Kò sí àdírẹ́sì kankan tàbí ohun tí ẹ tẹ̀ nínú àkọsílẹ̀ ẹ̀rọ wa.`,
    },
    {
      id: 'faults',
      title: 'Nígbà tí ohun kan bá bàjẹ́',
      short: 'Ohun tó bàjẹ́ àti ojú-ìwé tó ti bàjẹ́, kì í ṣe ẹni tí ẹ jẹ́.',
      kept: 'Ohun tó bàjẹ́ nínú aṣàwákiri yín, lórí ojú-ìwé wo, àti ní irú ẹ̀dà ìkànnì wo; kì í ṣe ẹni tí ẹ jẹ́.',
      why: 'Kí a lè tún un ṣe.',
      basis: INTEREST,
      howLong: `${days(incidentDays)}.`,
    },
    {
      id: 'counts',
      title: 'Iye ìgbà tí a ń ka ojú-ìwé',
      short: 'Àpapọ̀ nìkan: kò sí kúkì, kò sí àdírẹ́sì.',
      kept: 'Iye ìgbà tí a ka ojú-ìwé kọ̀ọ̀kan lójúmọ́, ní èdè wo, àti bí ó ṣe yára tó lórí fóònù àwọn ènìyàn: àpapọ̀ gbogbo ènìyàn ni. A kì í tọ́jú kúkì, àdírẹ́sì tàbí fóònù kankan fún un. Bí aṣàwákiri yín bá ní kí a má ṣe tọ ipasẹ̀ yín, a kì í ka àbẹ̀wò yín mọ́ àpapọ̀ náà.',
      why: 'Láti mọ ohun tí a ń kà, àti bóyá ìkànnì yìí yára tó lórí fóònù.',
      basis: INTEREST,
      seenBy: 'Àwọn tó ń bójú tó ìkànnì yìí. Kò sí ẹlòmíràn tó ń ka iye níbí.',
      howLong: `${months(VISIT_COUNT_MONTHS)}.`,
    },
    {
      id: 'device',
      title: 'Lórí fóònù tiyín',
      short: 'Ojú-ìwé láti kà láìsí íńtánẹ́ẹ̀tì, àti fọ́ọ̀mù tí ẹ bẹ̀rẹ̀. Orí fóònù yín ni wọ́n wà.',
      kept: 'Àwọn fọ́ọ̀mù tí ẹ ti bẹ̀rẹ̀, nọ́ńbà ìdánimọ̀ tó kẹ́yìn, pé ẹ ti wá síbí rí, àwọn ojú-ìwé tí ẹ ti kà kí wọ́n lè ṣí láìsí nẹ́tíwọ́ọ̀kì, ibi tí ẹ dé nínú ìwàásù tí ẹ ń gbọ́, àti bí ẹ ṣe fẹ́ kí ojú-ìwé rí.',
      why: 'Kí ohun tí ẹ tẹ̀ má bàa sọnù, kí ìkànnì yìí sì máa ṣiṣẹ́ níbi tí nẹ́tíwọ́ọ̀kì kò sí.',
      basis: 'A nílò rẹ̀ fún ohun tí ẹ béèrè lọ́wọ́ wa. A kì í fi ránṣẹ́ sí ẹnikẹ́ni.',
      seenBy: 'Ẹnikẹ́ni tó bá ń lo fóònù náà.',
      howLong: `Ìforúkọsílẹ̀ tí ẹ ti bẹ̀rẹ̀: kò ju ${days(DRAFT_DAYS)} lọ, ti ọmọdé kò ju ${days(CHILD_DRAFT_DAYS)} lọ, tàbí títí a ó fi fi ránṣẹ́. Ìbéèrè àdúrà tàbí fọ́ọ̀mù àlejò tí ẹ ti bẹ̀rẹ̀: kò ju ${days(REQUEST_DRAFT_DAYS)} lọ. Ọ̀kan nínú ìwọ̀nyí, tàbí ìforúkọsílẹ̀ ọmọdé, tí ó ń dúró de nẹ́tíwọ́ọ̀kì: ${days(REPEATED_FORM_DAYS)}. Ìdáhùn ìdíje tí a kò tíì fi ránṣẹ́: ${days(QUIZ_ANSWER_DAYS)}. Nọ́ńbà ìdánimọ̀ tó kẹ́yìn: títí ẹ̀yin yóò fi fi í pamọ́, tàbí tí òmíràn yóò fi gba ipò rẹ̀; ti àwọn mìíràn tí ẹ forúkọ wọn sílẹ̀: ${days(REPEATED_FORM_DAYS)}. Ìyókù títí ẹ̀yin yóò fi pa á rẹ́ nínú aṣàwákiri yín.`,
    },
  ] as const satisfies readonly PrivacyPart[];

/** The notice in Yoruba. */
export const yoruba = ({ churchName, address, retention }: PrivacyFacts): PrivacyMessages => ({
  title: 'Ìpamọ́ ìsọfúnni yín',
  description: (name) => `Ohun tí ${name} mọ̀ nípa yín, ìdí rẹ̀, bí yóò ti pẹ́ tó, àti ẹni tí ẹ lè bi.`,
  introduction: 'Ohun tí a mọ̀ nípa yín, ìdí rẹ̀, àti bí yóò ti pẹ́ tó. Ẹ tẹ ìlà kan láti kà sí i.',
  controller: `${churchName}, ${address}, ni ó ń dáhùn fún un lábẹ́ Òfin Ìdáàbòbò Ìsọfúnni ti Nàìjíríà ti ọdún 2023.`,
  notHere:
    'Kò sí ìpolówó ọjà níbí, ẹnikẹ́ni kò sì ń tọ ipasẹ̀ yín. A kì í ta ìsọfúnni yín, a kì í sì í fún ẹlòmíràn; kò sí ẹ̀rọ tí ó ń ṣe ìpinnu nípa yín. YouTube àti WhatsApp kì í ṣí títí ẹ ó fi tẹ̀ wọ́n.',
  labels: {
    kept: 'Kí ni',
    why: 'Nítorí kí ni',
    basis: 'Ohun tí ó fàyè gbà á',
    seenBy: 'Ta ni ó ń rí i',
    howLong: 'Báwo ni ó ti pẹ́ tó',
  },
  parts: parts(retention),
  rights: {
    title: 'Àwọn ẹ̀tọ́ yín',
    introduction: 'Òfin náà fún yín ní àwọn ẹ̀tọ́ wọ̀nyí, òbí tàbí alágbàtọ́ sì ní wọn fún ọmọ:',
    list: [
      'Láti mọ ohun tí a ń tọ́jú nípa yín, àti láti gbà á gẹ́gẹ́ bí fáìlì.',
      'Láti mú kí a tún un ṣe níbi tí ó bá ti ṣì.',
      'Láti mú kí a pa á rẹ́ pátápátá, tàbí kí a má lò ó mọ́.',
      'Láti gba ìyọ̀ǹda padà. Ohun tí a ti ṣe ṣáájú ṣì bófin mu.',
      'Láti tako ohun tí a ń ṣe nítorí àǹfààní tiwa.',
    ],
    how: 'Kò ní owó nínú. Fún ìforúkọsílẹ̀, ẹ jọ̀wọ́, ẹ sọ nọ́ńbà ìdánimọ̀ rẹ̀ àti nọ́ńbà fóònù náà. A kò lè rí ohun tí orúkọ yín kò sí lórí rẹ̀, bí ọ̀rọ̀ inú ìfọ̀rọ̀wérọ̀ láìdárúkọ.',
  },
  ask: { title: 'Ẹni tí ẹ lè bi', text: 'Ẹ kọ́kọ́ bi wá:', office: 'Ẹ jọ̀wọ́, ẹ bi ọ́fíìsì ìjọ.' },
  complaint: {
    before: 'Bí ìdáhùn wa kò bá tẹ́ yín lọ́rùn, ẹ lè fi ẹjọ́ wa sun ',
    after: ', Àjọ tí ó ń dáàbò bo ìsọfúnni ní Nàìjíríà.',
  },
});
