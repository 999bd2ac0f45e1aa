import { formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';

/** What the form says of days and of the other language's text; a form in Yoruba says it in Yoruba. */
interface FormMessages {
  findFreeDay: string;
  /** The button of the dialog: 'Take Monday, 1 June 2026'. */
  take: string;
  loadingDays: string;
  daysFailed: string;
  tryAgain: string;
  marks: string;
  markLabel: string;
  day: string;
  dayTaken: (day: IsoDate) => string;
  editThere: string;
  /** Name of the panel. */
  otherText: string;
  chooseDay: string;
  loading: string;
  failed: (reason: string) => string;
  none: (day: IsoDate) => string;
  add: string;
  /** Before the title of the other text, and over each of its parts before that part's label. */
  inOther: string;
  inOtherDraft: string;
  noTitle: string;
  show: string;
  openDraft: string;
  edit: string;
  /** The button that takes over the other text's Bible reading; where nothing is said it is not offered. */
  copyReading?: string;
}

const english = (name: 'English' | 'Yoruba', other: 'English' | 'Yoruba'): FormMessages => ({
  findFreeDay: 'Find a free day',
  take: 'Take',
  loadingDays: 'Loading which days are free...',
  daysFailed: 'We couldn’t load which days are free.',
  tryAgain: 'Try Again',
  marks: `A line under a day: it has ${name === 'English' ? 'an English' : 'a Yoruba'} text already. Without a line it is free.`,
  markLabel: `has a text in ${name} already`,
  day: 'Day',
  dayTaken: (day) => `${formatDay(day)} has a text in ${name} already.`,
  editThere: 'Edit the existing one',
  otherText: `${other} text of the day`,
  chooseDay: `Choose a day to see its ${other} text at each field.`,
  loading: `Loading the ${other} text...`,
  failed: (reason) => `The ${other} text didn’t load. ${reason} You can write without it.`,
  none: (day) => `There is no ${other} text for ${formatDay(day)} yet.`,
  add: `Add the ${other}`,
  inOther: `In ${other}`,
  inOtherDraft: `In ${other}, a draft`,
  noTitle: 'no title yet',
  show: `Show the ${other} at each field`,
  openDraft: `Open the ${other} draft`,
  edit: `Edit the ${other}`,
});

/** Of a devotional that is written in Yoruba. A native reader goes through it: docs/content-review.md. */
const yoruba: FormMessages = {
  findFreeDay: 'Wá ọjọ́ tó ṣófo',
  take: 'Mú',
  loadingDays: 'A ń wo àwọn ọjọ́ tó ṣófo...',
  daysFailed: 'A kò lè rí àwọn ọjọ́ tó ṣófo.',
  tryAgain: 'Gbìyànjú lẹ́ẹ̀kan sí i',
  marks: 'Ìlà lábẹ́ ọjọ́ kan: ó ti ní ọ̀rọ̀ Yorùbá. Èyí tí kò ní ìlà ṣófo.',
  markLabel: 'ó ti ní ọ̀rọ̀ ní Yorùbá',
  day: 'Ọjọ́',
  dayTaken: (day) => `${formatDay(day, 'YO')} ti ní ọ̀rọ̀ ní Yorùbá.`,
  editThere: 'Ṣàtúnṣe èyí tó wà níbẹ̀',
  otherText: 'Ọ̀rọ̀ ọjọ́ náà ní Gẹ̀ẹ́sì',
  chooseDay: 'Ẹ yan ọjọ́ kan: ọ̀rọ̀ rẹ̀ ní Gẹ̀ẹ́sì yóò hàn lẹ́gbẹ̀ẹ́ ààyè kọ̀ọ̀kan.',
  loading: 'A ń gbé ọ̀rọ̀ Gẹ̀ẹ́sì wá...',
  failed: (reason) => `A kò lè gbé ọ̀rọ̀ Gẹ̀ẹ́sì wá. ${reason} Ẹ lè kọ̀wé láìsí i.`,
  none: (day) => `Kò tíì sí ọ̀rọ̀ Gẹ̀ẹ́sì fún ${formatDay(day, 'YO')}.`,
  add: 'Fi ti Gẹ̀ẹ́sì kún un',
  inOther: 'Ní Gẹ̀ẹ́sì',
  inOtherDraft: 'Ní Gẹ̀ẹ́sì, tí a kò tíì tẹ̀ jáde',
  noTitle: 'kò tíì ní àkọlé',
  show: 'Fi ti Gẹ̀ẹ́sì hàn lẹ́gbẹ̀ẹ́ ààyè kọ̀ọ̀kan',
  openDraft: 'Ṣí ti Gẹ̀ẹ́sì tí a kò tíì tẹ̀ jáde',
  edit: 'Ṣàtúnṣe ti Gẹ̀ẹ́sì',
  copyReading: 'Mú Bíbélì kíkà láti inú ti Gẹ̀ẹ́sì',
};

/** By the language of the devotional that the form is about. */
export const formMessages: Readonly<Record<Language, FormMessages>> = { EN: english('English', 'Yoruba'), YO: yoruba };

/** The same in English, as where a copy is made; the admin area is in English. */
export const englishFormMessages: typeof formMessages = { EN: formMessages.EN, YO: english('Yoruba', 'English') };
