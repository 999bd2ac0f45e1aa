import { join } from 'node:path';
import { getDevotionalPassages } from '@cog/contracts/devotionals/endpoints';
import { MOST_VERSES, type Passage } from '@cog/contracts/devotionals/scripture';
import type { IsoDate } from '@cog/contracts/lib/calendar';
import { describeWithDatabase } from '../../../testing/testDatabase.ts';
import { START } from '../../../testing/testServer.ts';
import { withServer } from '../../../testing/withServer.ts';
import { devotionalsRepository } from '../devotionals.repository.ts';
import { bibleReader } from './bible.ts';
import { passageOf } from './passageOf.ts';
import { readReference } from './readReference.ts';

const readBible = bibleReader(join(__dirname, '../../../../scripture/kjv.txt.gz'));

const passage = async (text: string): Promise<Passage | null> => {
  const read = readReference(text, await readBible());
  return read === null ? null : passageOf(read);
};
/** 'John 3:16 3:17', or the number of verses when there are many. */
const verses = async (text: string) => {
  const found = await passage(text);
  if (found === null) return null;
  return found.parts
    .map((part) => {
      const all = part.verses.map(({ chapter, number }) => `${chapter}:${number}`);
      return `${part.book} ${all.length > 6 ? `${all[0]} … ${all.at(-1)}` : all.join(' ')}`;
    })
    .join('; ');
};

describe('the King James Version', () => {
  it('is whole: 66 books, 1,189 chapters, 31,102 verses', async () => {
    const books = [...(await readBible()).values()];
    const chapters = books.flatMap((book) => book.chapters);
    expect([books.length, chapters.length, chapters.flat().length]).toEqual([66, 1189, 31_102]);
    expect(chapters.flat().every((verse) => verse.trim() !== '')).toBe(true);
    expect(books[0]?.chapters[0]?.[0]).toBe('In the beginning God created the heaven and the earth.');
    expect(books.at(-1)?.chapters[21]?.[20]).toBe('The grace of our Lord Jesus Christ be with you all. Amen.');
  });
});

describe('a reference to the Bible', () => {
  it.each([
    ['John 3:16', 'John 3:16'],
    ['John 3:16-18; Psalm 23', 'John 3:16 3:17 3:18; Psalm 23:1 23:2 23:3 23:4 23:5 23:6'],
    ['1 Cor. 13:4-7', '1 Corinthians 13:4 13:5 13:6 13:7'],
    ['1Cor 13.4 – 5, 13', '1 Corinthians 13:4 13:5 13:13'],
    ['II Kings 4:1–2', '2 Kings 4:1 4:2'],
    ['I John 1:9', '1 John 1:9'],
    ['Isaiah 40:31', 'Isaiah 40:31'],
    ['Ps 117', 'Psalm 117:1 117:2'],
    ['Psalms 117', 'Psalm 117:1 117:2'],
    ['Song of Songs 2:8, 10', 'Song of Solomon 2:8 2:10'],
    ['Phil 4:13', 'Philippians 4:13'],
    ['Philem. 3', 'Philemon 1:3'],
    ['Jude 3', 'Jude 1:3'],
    ['Jude', 'Jude 1:1 … 1:25'],
    ['Genesis 1:31-2:1', 'Genesis 1:31 2:1'],
    ['Genesis 1:1; 2:4', 'Genesis 1:1 2:4'],
    ['Luke 24:50-90', 'Luke 24:50 24:51 24:52 24:53'],
    ['Mark 4:35a', 'Mark 4:35'],
    ['Matthew 5:3, John 11:35', 'Matthew 5:3; John 11:35'],
    ['Jòhánù 3:16', 'John 3:16'],
    ['Orin Dáfídì 117', 'Psalm 117:1 117:2'],
    ['Sáàmù 117', 'Psalm 117:1 117:2'],
    ['1 Kọ́ríńtì 13:13', '1 Corinthians 13:13'],
    ['2 Àwọn Ọba 4:1', '2 Kings 4:1'],
    ['Ìṣe Àwọn Àpọ́sítélì 2:1', 'Acts 2:1'],
  ])('reads %p as %p', async (text, expected) => {
    expect(await verses(text.normalize('NFC'))).toBe(expected);
    expect(await verses(text.normalize('NFD'))).toBe(expected);
  });

  it.each([
    '',
    '3:16',
    'John',
    'Read your favourite psalm',
    'Psalm 5 and a hymn',
    'Psalm 151',
    'John 3:99',
    'John 3:0',
    'John 3:18-16',
    'Matthew 0',
    '4 John 1:1',
    '3 Corinthians 1',
    'Jud 1',
    'Ìwé kan 3',
    'John 3:16; Hezekiah 2:1',
    'John 3:16 ff',
    `${'John 3:16; '.repeat(21)}`,
  ])('does not read %p', async (text) => {
    expect(await passage(text)).toBeNull();
  });

  it('gives the first sixty verses of a longer one, and says so', async () => {
    const psalm = await passage('Psalm 119; Jude');
    expect(psalm?.parts.map(({ verses }) => verses.length)).toEqual([MOST_VERSES]);
    expect(psalm).toMatchObject({ isCut: true, reference: 'Psalm 119; Jude' });
    expect((await passage('Psalm 119:1-60'))?.isCut).toBe(false);
  });
});

describeWithDatabase('the passages of a day', (create) => {
  const server = withServer(create);

  const read = async (query: string) => {
    const { statusCode, body } = await server.app.inject({
      method: 'GET',
      url: `${getDevotionalPassages.path}${query}`,
    });
    return { statusCode, answer: JSON.parse(body) as unknown };
  };
  const add = (date: IsoDate, language: 'EN' | 'YO', bible_reading: string) =>
    devotionalsRepository(server.db).add(
      { date, title: 'T', text: 'T', content: 'C', prayer: 'P', bible_reading },
      language,
      START,
    );
  const wept = {
    reference: 'John 11:35',
    parts: [{ book: 'John', verses: [{ chapter: 11, number: 35, text: 'Jesus wept.' }] }],
    isCut: false,
  };

  it('are answered as the contract says, one for both languages where they name the same', async () => {
    await add('2026-11-20', 'EN', 'John 11:35');
    await add('2026-11-20', 'YO', 'Jòhánù 11:35');
    const { statusCode, answer } = await read('?date=2026-11-20');
    expect(statusCode).toBe(200);
    expect(answer).toEqual([{ ...wept, languages: ['EN', 'YO'] }]);
    await (await getDevotionalPassages.answer?.())?.validate(answer, { strict: true });
  });

  it('are those that are understood, each with its language', async () => {
    await add('2026-11-20', 'EN', 'Your favourite psalm');
    await add('2026-11-20', 'YO', 'Jòhánù 11:35');
    expect((await read('?date=2026-11-20')).answer).toEqual([{ ...wept, languages: ['YO'] }]);
    expect((await read('?date=2026-11-20&verses=0')).answer).toEqual([
      { ...wept, parts: [], isCut: true, languages: ['YO'] },
    ]);
    expect((await read('?date=2026-11-19')).answer).toEqual([]);
    await add('2026-11-21', 'EN', 'Psalm 23');
    const { answer } = await read('?date=2026-11-21&verses=3');
    expect(answer).toMatchObject([{ isCut: true, parts: [{ verses: [1, 2, 3].map((number) => ({ number })) }] }]);
    for (const query of ['', '?date=today', '?date=2026-02-30', '?date=2026-11-20&verses=61'])
      expect((await read(query)).statusCode).toBe(400);
  });
});
