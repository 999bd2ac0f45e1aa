import { readDocument } from './readDocument.ts';

const read = (source: string) => readDocument(source, { language: null, year: null, today: '2026-09-01' });

const monday = (date = 'MONDAY, 7th SEPTEMBER, 2026') => `${date}
TOPIC: Open doors
TEXT: John 10:9
MESSAGE
The gate stands open.

[Psalm 5:3] David said: hear me. At 5:12 - dawn: he sang.
PRAYER: Lord, lead me in. Amen.
BIBLE READING: Psalm 5`;
const tuesday = `TUESDAY, 8th SEPTEMBER, 2026
TOPIC: Closed doors
TEXT: Rev 3:7
MESSAGE
He shuts and no one opens.
PRAYER: Lord, guard me. Amen.
BIBLE READING: Psalm 6`;
const greeting = 'Good evening church. Bible study starts by 6pm today.';

const mondayTexts = {
  title: 'Open doors',
  text: 'John 10:9',
  content: 'The gate stands open.\n\n[Psalm 5:3] David said: hear me. At 5:12 - dawn: he sang.',
  prayer: 'Lord, lead me in. Amen.',
  bible_reading: 'Psalm 5',
};
const tuesdayTexts = {
  title: 'Closed doors',
  text: 'Rev 3:7',
  content: 'He shuts and no one opens.',
  prayer: 'Lord, guard me. Amen.',
  bible_reading: 'Psalm 6',
};

/** How a message on the 7th or 8th by a sender begins; `\n` where the text begins on the next line. */
const clocks: [string, (day: 7 | 8, hour: 5 | 17, sender: string) => string][] = [
  ['Android copies it, without a year', (d, h, s) => `[0${d}/09, ${h === 5 ? '05' : h}:12] ${s}: `],
  [
    'Android copies it, by a clock of 12 hours',
    (d, h, s) => `[9/${d}, ${h % 12}:12\u202f${h < 12 ? 'AM' : 'PM'}] ${s}: `,
  ],
  ['WhatsApp Web copies it', (d, h, s) => `[${h}:12, 9/${d}/2026] ${s}: `],
  [
    'an iPhone exports it, with seconds and marks of direction',
    (d, h, s) => `\u200e[0${d}/09/2026, ${h}:12:33] ~\u00a0${s}: \u200e`,
  ],
  [
    'an iPhone exports it by a clock of 12 hours',
    (d, h, s) => `[${d}/9/26, ${h % 12}:12:33\u202f${h < 12 ? 'AM' : 'PM'}] ${s}: `,
  ],
  ['an iPhone in Germany', (d, h, s) => `[0${d}.09.26, ${h}:12:33] ${s}: `],
  ['an iPhone in France', (d, h, s) => `[0${d}/09/2026 à ${h}:12:33] ${s}: `],
  ['Android in Germany', (d, h, s) => `0${d}.09.26, ${h}:12 - ${s}: `],
  ['Android in France', (d, h, s) => `0${d}/09/2026 à ${h}:12 - ${s} : `],
  ['Android in Québec', (d, h, s) => `2026-09-0${d} ${h}h12 - ${s}: `],
  ['Android in Spain', (d, h, s) => `${d}/9/26, ${h % 12}:12\u00a0${h < 12 ? 'a' : 'p'}.\u00a0m. - ${s}: `],
  ['Android in Finland, whose clocks have dots', (d, h, s) => `${d}.9.2026 klo ${h}.12 - ${s}: `],
  ['Android in Hungary', (d, h, s) => `2026. 09. 0${d}. ${h}:12 - ${s}: `],
  ['Android in Yoruba', (d, h, s) => `${d}/9/2026, ${h}:12 ${h < 12 ? 'Àárọ̀' : 'Ọ̀sán'} - ${s}: `],
  [
    'Android in English of few words',
    (d, h, s) => `${d}/9/26, ${h % 12}:12 in the ${h < 12 ? 'morning' : 'evening'} - ${s}: `,
  ],
  [
    'an iPhone in Egypt',
    (d, h, s) =>
      `[${d === 7 ? '٧' : '٨'}\u200f/٩\u200f/٢٠٢٦، ${h === 5 ? '٥' : '١٧'}:١٢:٣٣ ${h < 12 ? 'ص' : 'م'}] ${s}: `,
  ],
  ['an iPhone in China', (d, h, s) => `[2026/9/${d} ${h < 12 ? '上午' : '下午'}${h % 12}:12:33] ${s}: `],
  ['a device that names the month', (d, h, s) => `[Mon, ${d} Sep 2026, ${h}:12] ${s}: `],
  ['Telegram copies it', (d, h, s) => `${s}, [0${d}.09.2026 ${h}:12]\n`],
  ['something unknown with the time alone', (_, h, s) => `${h === 5 ? '05' : h}:12 ${s}: `],
  ['something unknown with the sender in angles', (_, h, s) => `(${h}:12) <${s}> `],
];

describe('messages that begin as', () => {
  it.each(clocks)('%s are read by their shape', (_, begin) => {
    // The unknown ones are recognised by what precedes their dates.
    const source = [
      `${begin(7, 5, 'Deacon A')}${monday()}`,
      `${begin(7, 5, 'Sister B')}Amen, thank you`,
      `${begin(7, 17, 'Deacon A')}${greeting}\nCome early.`,
      `${begin(8, 5, 'Deacon A')}${tuesday}`,
      `${begin(8, 17, '+234 803 123 4567')}Good night`,
    ].join('\n');
    const { days, leftover } = read(source);
    expect(days.map(({ date, texts }) => ({ date, texts }))).toEqual([
      { date: '2026-09-07', texts: mondayTexts },
      { date: '2026-09-08', texts: tuesdayTexts },
    ]);
    expect(leftover.split('\n')).toEqual(['Amen, thank you', greeting, 'Come early.', 'Good night']);
    expect(days.map(({ notes }) => notes)).toEqual([
      [expect.stringMatching(/^Left out, because it was sent after this day was finished: “Good evening church\./)],
      [],
    ]);
  });

  it('nothing we know cost no more than these words', () => {
    const { days } = read(`Deacon A wrote: ${monday()}`);
    expect(days.map(({ date, texts }) => ({ date, texts }))).toEqual([{ date: '2026-09-07', texts: mondayTexts }]);
  });

  it.each([
    ['a name and a dash', 'MORNING MANNA - '],
    ['a name in letters that are bold', '*MORNING MANNA* | '],
    ['a name alone', 'Word-of-Life Manna '],
    ['words', 'DAILY DEVOTIONAL FOR '],
    ['the devotional’s name and a bracket', 'BREAKFAST WITH THE HOLY SPIRIT ('],
  ])('%s cost these words, in a chat and without', (_, text) => {
    const [one, two] = [`${text}${monday()}`, `${text}${tuesday}`];
    for (const source of [`${one}\n${two}`, `[07/09, 05:12] Deacon A: ${one}\n[08/09, 05:12] Deacon A: ${two}`]) {
      expect(read(source).days.map(({ date, texts }) => ({ date, texts }))).toEqual([
        { date: '2026-09-07', texts: mondayTexts },
        { date: '2026-09-08', texts: tuesdayTexts },
      ]);
    }
  });

  it('[Mon 5:12 AM] Deacon A: without a date are read', () => {
    const source = `[Mon 5:12 AM] Deacon A: ${monday()}\n[Mon 5:40 AM] Sister B: Amen\n[Tue 5:12 AM] Deacon A: ${tuesday}`;
    const { days, leftover } = read(source);
    expect(days.map(({ texts }) => texts)).toEqual([mondayTexts, tuesdayTexts]);
    expect(leftover).toBe('Amen');
  });

  it('nothing we know are read below a day without a sender, where two days begin so', () => {
    const { days } = read(`${monday()}\n05:12 Deacon A: ${tuesday}\n05:12 Deacon A: ${monday('9 September 2026')}`);
    expect(days.map(({ date, texts }) => ({ date, texts }))).toEqual([
      { date: '2026-09-07', texts: mondayTexts },
      { date: '2026-09-08', texts: tuesdayTexts },
      { date: '2026-09-09', texts: mondayTexts },
    ]);
  });

  it('a sentence does are no messages', () => {
    const { days } = read(
      `${monday()}\nOur next vigil: Friday, 11th September 2026\nThe one after it: Friday, 18th September 2026`,
    );
    expect(days).toHaveLength(1);
  });
});

/** As an app for fancy letters writes it. */
const bold = (text: string) =>
  text.replace(/[A-Za-z\d]/g, (sign) => {
    const code = sign.charCodeAt(0);
    return String.fromCodePoint(code + (code > 96 ? 0x1d3b9 : code > 64 ? 0x1d3bf : 0x1d79e));
  });

describe('a date and its labels are read', () => {
  it.each([
    ['in letters of a font', bold(monday())],
    ['in letters of full width', monday().replace('MONDAY, 7th', 'ＭＯＮＤＡＹ， ７th').replaceAll(':', '：')],
    ['with raised letters', monday('MONDAY, 7ᵗʰ SEPTEMBER, 2026')],
    ['with two figures for its year', monday('Monday 7th Sept ’26')],
    ['with signs of two kinds behind labels', monday().replace('TOPIC:', 'TOPIC::').replace('TEXT:', 'TEXT:-')],
  ])('%s', (_, source) => {
    expect(read(source).days.map(({ date, texts }) => ({ date, texts }))).toEqual([
      { date: '2026-09-07', texts: mondayTexts },
    ]);
  });
});

describe('what is sent in messages of its own', () => {
  const from = (time: string, text: string, sender = 'Deacon A') => `07/09/2026, ${time} - ${sender}: ${text}`;

  it.each([
    ['null'],
    ['<Video note omitted by an unknown phone>'],
    ['‎Missed voice call'],
    ['location: https://maps.google.com/?q=6.52,3.37'],
    ['This message was deleted by admin Sister B'],
    ['<Medien ausgeschlossen>'],
  ])('is left out after a day, and the day is marked: %s', (text) => {
    const { days, leftover } = read([from('05:12', monday()), from('05:13', text)].join('\n'));
    expect(days[0]?.texts).toEqual(mondayTexts);
    expect(days[0]?.notes).toHaveLength(1);
    expect(leftover).toBe(text.replace('\u200e', ''));
  });

  it('is told where it completes a day without a label, and silent with one', () => {
    const [begun = '', prayer = ''] = monday().split(/\n(?=PRAYER)/);
    const { days } = read([from('05:12', begun), from('05:13', prayer)].join('\n'));
    expect(days[0]).toMatchObject({ texts: mondayTexts, notes: [] });
    const [day] = read([from('05:12', begun), from('05:13', 'Good morning'), from('05:14', prayer)].join('\n')).days;
    expect(day?.notes).toEqual(['What begins “Good morning” was sent in a message of its own. It is in this day now.']);
  });

  it('may be behind the last word, in any language', () => {
    const { days, leftover } = read(from('05:12', `${monday()} <Diese Nachricht wurde bearbeitet.>`));
    expect(days[0]).toMatchObject({ texts: mondayTexts, notes: [expect.stringContaining('Diese Nachricht')] });
    expect(leftover).toBe('<Diese Nachricht wurde bearbeitet.>');
  });

  it('is no part of the Bible reading above it', () => {
    const [day] = read(from('05:12', `${monday()}\nBearbeitet`)).days;
    expect(day?.texts.bible_reading).toBe('Psalm 5');
    expect(day?.notes).toEqual([expect.stringContaining('“Bearbeitet”')]);
  });

  it('is the messenger’s where it has no sender, with all of its lines', () => {
    const source = `${from('05:12', monday())}\n07/09/2026, 05:13 - Deacon A changed the group description\nWe meet on Sundays\n08/09/2026, 05:12 - Deacon A: ${tuesday}`;
    const { days, leftover, notices } = read(source);
    expect(days.map(({ texts }) => texts)).toEqual([mondayTexts, tuesdayTexts]);
    expect(leftover).toContain('We meet on Sundays');
    expect(notices).toBe(1);
  });
});

it.each([
  ['further messages of the sender', '[05:12, 3/6/2027] A: x\n'],
  ['dates behind something', '05:12 A: 1 May 2027\n'],
  ['brackets', '[1, '],
  ['things in angles', '[05:12, 3/6/2027] A: <xxx>\n'],
])('a million characters of %s are read at once', (_, piece) => {
  expect(
    read(`[05:12, 3/6/2027] A: 1 May 2027\n${piece.repeat(1_000_000 / piece.length)}`).days.length,
  ).toBeGreaterThan(0);
});

it('figures among letters, before a date and elsewhere, are read at once', () => {
  const day = (date: string) => `[${'a1'.repeat(7)}] ${date}\nTOPIC: Open doors`;
  const others = `[${'a1'.repeat(65)}\n`;
  const began = performance.now();
  const { days } = read(`${day('Monday, 7th September 2026')}\n${day('Tuesday, 8th September 2026')}\n${others}`);
  expect(days.map(({ date }) => date)).toEqual(['2026-09-07', '2026-09-08']);
  expect(performance.now() - began).toBeLessThan(5000);
});
