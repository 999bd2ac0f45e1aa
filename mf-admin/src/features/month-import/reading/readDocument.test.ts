import { addDays } from '@cog/contracts/lib/calendar';
import { englishMonth, englishTexts, first, yorubaMonth, yorubaTexts } from '../testMonth.ts';
import { MOST_DAYS, readDocument } from './readDocument.ts';

const options = { language: null, year: null, today: '2026-11-21' } as const;
const read = (source: string) => readDocument(source, options);

describe('a month of devotionals', () => {
  it('in English is read day by day, whatever the hand', () => {
    const { days, leftover } = read(englishMonth);
    expect(days.map(({ date }) => date)).toEqual(englishTexts.map((_, at) => addDays(first, at)));
    expect(days.map(({ texts }) => texts)).toEqual(englishTexts);
    expect(days.flatMap(({ notes }) => notes)).toEqual([]);
    expect(new Set(days.map(({ language }) => language))).toEqual(new Set(['EN']));
    expect(leftover).toBe('BREAKFAST WITH THE HOLY SPIRIT\nWritten by the Wednesday group');
  });

  it('in Yoruba is read and told to be Yoruba, in composed letters', () => {
    const { days, leftover } = read(yorubaMonth);
    expect(days.map(({ date }) => date)).toEqual(yorubaTexts.map((_, at) => addDays(first, at)));
    expect(days.map(({ texts }) => texts)).toEqual(yorubaTexts);
    expect(days.flatMap(({ notes }) => notes)).toEqual([]);
    expect(new Set(days.map(({ language }) => language))).toEqual(new Set(['YO']));
    expect(leftover).toBe('');
  });

  it('in both languages is told apart day by day, unless a language was chosen', () => {
    const { days } = read(`${englishMonth}\n${yorubaMonth}`);
    expect(days).toHaveLength(60);
    expect(days.map(({ language }) => language)).toEqual(days.map((_, at) => (at < 30 ? 'EN' : 'YO')));
    expect(readDocument(englishMonth, { ...options, language: 'YO' }).days[0]?.language).toBe('YO');
  });

  it('may come with the ends of lines of any machine', () => {
    for (const end of ['\r\n', '\r', '\u2028']) {
      expect(read(englishMonth.replaceAll('\n', end)).days.map(({ texts }) => texts)).toEqual(englishTexts);
    }
  });
});

describe('signs that no reader sees', () => {
  it('are left out, because no field takes them', () => {
    expect(read('1 December 2026\nTitle: A\u0007 \u202eB\u0000').days[0]?.texts.title).toBe('A B');
  });
});

describe('a day', () => {
  it('whose name does not fit its date is marked', () => {
    expect(read('Monday, 1st December 2026\nTitle: A').days[0]?.notes).toEqual([
      'The text says Monday, but the date is Tuesday, 1 December 2026.',
    ]);
  });

  it('that does not exist keeps its words and says so', () => {
    const [day] = read('31 September 2026\nTitle: A').days;
    expect(day).toMatchObject({ date: '31 September 2026', texts: { title: 'A' } });
    expect(day?.notes).toEqual(['There is no such day: 31 September 2026.']);
  });

  it('with the month first is marked', () => {
    expect(read('12/25/2026').days[0]?.notes).toEqual([
      '“12/25/2026” was read with the month first: Friday, 25 December 2026.',
    ]);
  });

  it('begins below the word Date as well, and behind it', () => {
    const { days } = read('Date\n\n1 December 2026\nTitle\nA\n\nDATE:\n2 December\nTitle\nB');
    expect(days.map(({ date, texts }) => [date, texts.title])).toEqual([
      ['2026-12-01', 'A'],
      ['2026-12-02', 'B'],
    ]);
  });

  it('takes the month of the heading above it', () => {
    const { days, leftover } = read('DECEMBER 2026\n\nTuesday 1st\nTitle: A\n\nWednesday 2nd\nTitle: B');
    expect(days.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-02']);
    expect(leftover).toBe('DECEMBER 2026');
  });

  it('takes the title that follows its date', () => {
    expect(read('1 December 2026: The narrow gate\nMatthew 7:13\nEnter.').days[0]?.texts).toMatchObject({
      title: 'The narrow gate',
      text: 'Matthew 7:13',
      content: 'Enter.',
    });
  });
});

describe('what belongs to no day', () => {
  it('is kept: above the first date, or everything where there is none', () => {
    expect(read('Good morning, Ma.\n\nDate\nSee below.\n\n1 December 2026\nA').leftover).toBe(
      'Good morning, Ma.\n\nDate\nSee below.',
    );
    expect(read('No day at all')).toMatchObject({ days: [], leftover: 'No day at all' });
    expect(read('')).toMatchObject({ days: [], leftover: '' });
  });

  it('is kept when there are more days than are read at once', () => {
    const many = Array.from({ length: MOST_DAYS + 2 }, (_, at) => `${addDays(first, at)}\nTitle ${at}`).join('\n');
    const { days, leftover, tooMany } = read(many);
    expect(days).toHaveLength(MOST_DAYS);
    expect(tooMany).toBe(true);
    expect(leftover.split('\n')).toHaveLength(4);
    expect(days.at(-1)?.texts.title).toBe(`Title ${MOST_DAYS - 1}`);
  });
});

describe('two million characters', () => {
  const size = 2_000_000;
  // With more than one look at each character this would take hours.
  it.each([
    ['blanks', ' '.repeat(size)],
    ['empty lines', '\n'.repeat(size)],
    ['one line', 'x'.repeat(size)],
    ['colons', ':'.repeat(size)],
    ['stars', '*'.repeat(size)],
    ['figures', '1'.repeat(size)],
    ['short lines', 'a\n'.repeat(size / 2)],
    ['labels', 'Text:\n'.repeat(size / 6)],
    ['dates', '1 May\n'.repeat(size / 6)],
    ['blanks within a line', `x${' '.repeat(size)}y`],
    ['marks', 'e\u0301'.repeat(size / 2)],
    ['days that only begin', '1 December 2026 - \n'.repeat(size / 18)],
  ])('of %s are read', (_, junk) => {
    expect(read(`1 December 2026\nThe first\n${junk}`).days[0]?.texts.title).toBe('The first');
  });
});
