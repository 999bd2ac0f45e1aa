import { addDays, daysOf, formatDay, type IsoDate, monthsOf, weekday } from '@cog/contracts/lib/calendar';
import type { Texts } from './reading/readFields.ts';

/** The first day of the months below. */
export const first = '2026-12-01';

const titles =
  `Before the danfo moves;The narrow gate;A cup of water;Salt in the soup;The second knock;Keys in the wrong pocket;
Rain on the roof;The tailor's measure;Light from the next house;Bread for the road;What the fisherman left;A seat at the back;
The name on the door;Sums on an envelope;The long queue;Oil in the lamp;The borrowed umbrella;A letter not sent;The old mango tree;
Footsteps at five;The unlocked shop;Two coins;The price of yam;A brother's phone;The bridge at night;Nets on the right side;
The child's question;Silence after singing;The last bus;Gold and ash`
    .split(';')
    .map((title) => title.trim());

const ordinal = (day: number) =>
  `${day}${day % 10 === 1 && day !== 11 ? 'st' : day % 10 === 2 && day !== 12 ? 'nd' : day % 10 === 3 && day !== 13 ? 'rd' : 'th'}`;

/** A date in one of eight people's formats. */
function writeDate(date: IsoDate, hand: number): string {
  const day = Number(date.slice(8));
  const month = monthsOf('EN')[Number(date.slice(5, 7)) - 1] ?? '';
  const name = daysOf('EN')[weekday(date)] ?? '';
  const forms = [
    formatDay(date),
    `${name}, ${ordinal(day)} ${month}`,
    `${month.toUpperCase()}, ${name.toUpperCase()} ${day}, 2026`,
    `DATE: ${day}/12/2026`,
    `*${ordinal(day)} ${month}, 2026*`,
    date,
    `${month} ${day} 2026`,
    `${name.slice(0, 3)} ${day} ${month.slice(0, 3)}.`,
  ];
  return forms[hand % forms.length] ?? date;
}

/** The texts of thirty days, as the site should store them. */
export const englishTexts: readonly Texts[] = titles.map((title, at) => ({
  title,
  text: `“Let thy word guide me, day ${at + 1}.” Psalm 119:${at + 1}`,
  content: `On the ${ordinal(at + 1)} morning a neighbour asked me why I still wake at five.\n\nI told her of ${title.toLowerCase()}. On 1 December 2026 it was a year since we met, and she remembered: grace is patient.`,
  prayer: `Father, teach me what ${title.toLowerCase()} says of you. Amen.`,
  bible_reading: `Psalm ${at + 1}; Luke ${(at % 24) + 1}`,
}));

const labels = [
  ['Title', 'Text', 'Content', 'Prayer', 'Bible Reading'],
  ['TOPIC', 'MEMORY VERSE', 'MESSAGE', 'PRAYER POINT', 'BIBLE IN ONE YEAR'],
  ['*Theme*', '*Scripture text*', '*Body*', '*Prayers*', '*Daily Bible reading*'],
] as const;

function writeDay(date: IsoDate, { title, text, content, prayer, bible_reading }: Texts, hand: number): string {
  const [one, two, three, four, five] = labels[hand % labels.length] ?? labels[0];
  const day = writeDate(date, hand);
  return hand % 2 === 0
    ? `${day}\n${one}: ${title}\n${two}: ${text}\n${three}: ${content}\n${four}: ${prayer}\n${five}: ${bible_reading}\n`
    : `${day}\n\n${one}\n${title}\n\n${two}\n${text}\n\n${three}\n\n${content}\n\n${four}\n${prayer}\n\n${five}\n${bible_reading}\n`;
}

/** Thirty days of December as volunteers write them, below a heading. */
export const englishMonth = `BREAKFAST WITH THE HOLY SPIRIT\nWritten by the Wednesday group\n\n${englishTexts
  .map((texts, at) => writeDay(addDays(first, at), texts, at))
  .join('\n')}`;

const yorubaTitles =
  `Kí dánfó tó gbéra;Ẹnu ọ̀nà híhá;Ife omi kan;Iyọ̀ inú ọbẹ̀;Kíkàn kejì;Kọ́kọ́rọ́ nínú àpò mìíràn;Òjò lórí òrùlé;Ìwọ̀n aránṣọ;Ìmọ́lẹ̀ ilé kejì;Oúnjẹ ọ̀nà`
    .split(';')
    .map((title) => title.normalize('NFC'));

export const yorubaTexts: readonly Texts[] = Array.from({ length: 30 }, (_, at) => ({
  title: `${yorubaTitles[at % yorubaTitles.length]} ${at + 1}`,
  text: `“Ohùn mi ni ìwọ yóò gbọ́ ní òwúrọ̀.” Sáàmù 119:${at + 1}`,
  content:
    `Aládùúgbò mi béèrè ìdí tí mo fi ń jí ní agogo márùn-ún.\n\nMo sì sọ fún un pé Olúwa ni olùṣọ́ àgùntàn mi; ọjọ́ ${at + 1} nìyí.`.normalize(
      'NFC',
    ),
  prayer: 'Bàbá, gbọ́ ohùn mi lónìí. Àmín.'.normalize('NFC'),
  bible_reading: `Sáàmù ${at + 1}`.normalize('NFC'),
})).map((texts) => ({ ...texts, text: texts.text.normalize('NFC') }));

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** The same month in Yoruba, in decomposed letters; dates and labels partly with tone marks. */
export const yorubaMonth = yorubaTexts
  .map(({ title, text, content, prayer, bible_reading }, at) => {
    const date = addDays(first, at);
    const day = formatDay(date, 'YO');
    const names = ['Àkọlé', 'Ẹsẹ Bíbélì', 'Ọ̀rọ̀', 'Àdúrà', 'Bíbélì kíkà'];
    const [one, two, three, four, five] = at % 2 ? names.map((name) => withoutMarks(name).toUpperCase()) : names;
    const heading = at % 3 === 0 ? withoutMarks(day) : at % 3 === 1 ? day : day.replace(' 2026', '');
    return `${heading}\n${one}: ${title}\n${two}: ${text}\n${three}: ${content}\n${four}: ${prayer}\n${five}: ${bible_reading}\n`;
  })
  .join('\n')
  .normalize('NFD');
