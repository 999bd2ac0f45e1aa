import { androidExport, chatDays, copiedChat, iphoneExport, pastedMessages } from '../testChat.ts';
import { linesOf } from './linesOf.ts';
import { readChat } from './readChat.ts';
import { readDocument } from './readDocument.ts';

const read = (source: string) => readDocument(source, { language: null, year: null, today: '2027-02-20' });
const found = (source: string) => read(source).days.map(({ date, texts }) => ({ date, texts }));

describe('days out of WhatsApp', () => {
  it.each([
    ['messages that were marked and copied', copiedChat, 2],
    ['an export of Android', androidExport, 4],
    ['an export of an iPhone', iphoneExport, 3],
    ['messages without their senders', pastedMessages, 0],
  ])('are read from %s', (_, source, notices) => {
    const document = read(source);
    expect(found(source)).toEqual(chatDays);
    expect(document.days.flatMap((day) => day.notes)).toEqual([]);
    expect(document.notices).toBe(notices);
  });

  it('have none of what others answered: it belongs to no day', () => {
    expect(read(copiedChat).leftover.split('\n')).toEqual([
      'Amen! 🙏🏽🙏🏽',
      'God bless you sir',
      'Amen and amen',
      '🌅 *BREAKFAST WITH THE HOLY SPIRIT* 🌅',
      '━━━━━━━━━━━━━━',
    ]);
  });

  it('go on in a further message of the same sender on the same day', () => {
    const [day] = read(
      '[05:12, 3/1/2027] Pastor Kunle: *1 March 2027*\nTitle: A\nContent: One.\n[05:14, 3/1/2027] Pastor Kunle: Two.\n[05:20, 3/1/2027] Bola: Amen',
    ).days;
    expect(day?.texts.content).toBe('One.\nTwo.');
  });

  it('take the title that is above the date in their message', () => {
    const source = ['1', '2'].map(
      (at) =>
        `[05:12, 3/${at}/2027] Pastor Kunle: Good morning saints\n*A lamp for day ${at}*\n${at} March 2027\nText: Psalm 5:3\nContent: C`,
    );
    expect(read(source.join('\n')).days.map(({ texts }) => texts.title)).toEqual([
      'A lamp for day 1',
      'A lamp for day 2',
    ]);
  });

  it('never have the day on which they were sent', () => {
    expect(read('[05:12, 3/6/2027] Pastor Kunle: Good morning, saints').days).toEqual([]);
  });
});

it('texts that were sent from the site are read as they were', () => {
  const sent = (date: string, name: string, language: string) =>
    `🌅 *${name}*\n📅 *${date}*\n\n*A gate*\n\n📖 *Text:* Psalm 5:3\n\n💬 *Content:*\nC\n\n🙏 *Prayer:*\nP\n\n📚 *Bible reading:* Psalm 5\n\nhttps://church.example/fast?date=2027-03-01&lang=${language}`;
  const source = `${sent('Monday, 1 March 2027', 'BREAKFAST WITH THE HOLY SPIRIT', 'en')}\n\n${sent('Ọjọ́ Ìsẹ́gun, 2 Oṣù Ẹrẹ̀nà 2027', 'OÚNJẸ ÀÁRỌ̀ PẸ̀LÚ Ẹ̀MÍ MÍMỌ́', 'yo')}`;
  const texts = { title: 'A gate', text: 'Psalm 5:3', content: 'C', prayer: 'P', bible_reading: 'Psalm 5' };
  expect(found(source)).toEqual([
    { date: '2027-03-01', texts },
    { date: '2027-03-02', texts },
  ]);
  expect(read(source).days.flatMap(({ notes }) => notes)).toEqual([]);
});

describe('the banner of the next day', () => {
  const body = 'Title: A\nText: Psalm 5:3\nContent: B\nPrayer: Father, hear me.\nAmen.\nBible Reading: Psalm 5';
  it.each([
    ['the devotional’s name', 'BREAKFAST WITH THE HOLY SPIRIT'],
    ['its name between emoji', '🌅🌅 *Breakfast with the Holy Spirit* 🌅🌅'],
    ['a line that divides', '➖➖➖➖➖➖➖➖'],
    ['a heading that comes again', '*COG DAILY MANNA*'],
    ['several of them', '=========\n\n*COG DAILY MANNA*\n_Our daily devotional_'],
  ])('does not fall into the day before: %s', (_, banner) => {
    const source = [1, 2, 3].map((day) => `${banner}\n📅 *${day} March 2027*\n${body}`).join('\n');
    const whole = {
      title: 'A',
      text: 'Psalm 5:3',
      content: 'B',
      prayer: 'Father, hear me.\nAmen.',
      bible_reading: 'Psalm 5',
    };
    expect(found(source)).toEqual([1, 2, 3].map((day) => ({ date: `2027-03-0${day}`, texts: whole })));
    expect(read(source).days.flatMap(({ notes }) => notes)).toEqual([]);
  });

  it('may stand on the line of the date', () => {
    expect(found('Breakfast With The Holy Spirit – Monday, 1st March 2027\nTitle: A')[0]).toMatchObject({
      date: '2027-03-01',
      texts: { title: 'A' },
    });
  });

  it('is no field that says the same on each day', () => {
    const source = [1, 2, 3].map((day) => `${day} March 2027\nTitle: A\n📚 *BIBLE READING:* Psalm 5`).join('\n');
    expect(read(source).days.map(({ texts }) => texts.bible_reading)).toEqual(Array(3).fill('Psalm 5'));
  });

  it.each([
    ['in a chat', (day: number) => `[05:12, 3/${day}/2027] Pastor Kunle: `],
    ['without one', () => ''],
  ])('is no greeting that ends each day alike: %s', (_, begin) => {
    const closing = '\n\nGod bless you. Share with others.\n*COG Media Team* 0803 123 4567';
    const source = [1, 2, 3].map((day) => `${begin(day)}${day} March 2027\n${body}${day < 3 ? closing : ''}`);
    const { days, leftover } = read(`${source.join('\n')}\n\nGod bless you. Share with others.\nSee you on Sunday.`);
    expect(days.map(({ texts }) => [texts.content, texts.bible_reading])).toEqual([
      ['B', 'Psalm 5'],
      ['B', 'Psalm 5'],
      // Closing lines of a single day are reported.
      ['B\n\nGod bless you. Share with others.\nSee you on Sunday.', 'Psalm 5'],
    ]);
    expect(days.map(({ notes }) => notes.length)).toEqual([0, 0, 1]);
    expect(leftover).toContain('God bless you. Share with others.');
  });

  it('is not the end of a prayer, which comes again as well', () => {
    const source = [1, 2, 3].map((day) => `${day} March 2027\nTitle: A\nPrayer: Hear me.\n*AMEN!*`).join('\n');
    expect(read(source).days.map(({ texts }) => texts.prayer)).toEqual(Array(3).fill('Hear me.\n*AMEN!*'));
  });
});

describe('labels of the fields', () => {
  it.each([
    ['📖 TEXT: Psalm 5:3'],
    ['*📖 TEXT:* Psalm 5:3'],
    ['📖 *TEXT:* Psalm 5:3'],
    ['📖 *TEXT* : Psalm 5:3'],
    ['*📖 TEXT: Psalm 5:3*'],
    ['_*TEXT*_ – Psalm 5:3'],
    ['▪️ TEXT 👉 Psalm 5:3'],
    ['1️⃣ *TEXT:* _Psalm 5:3_'],
    ['➡️ MEMORY VERSE: *Psalm 5:3*'],
    ['✅ _ẸSẸ BÍBÉLÌ:_ Psalm 5:3'],
    ['\u200e*TEXT\u200b:*\u00a0Psalm\u202f5:3'],
    ['🔹 *TEXT*\nPsalm 5:3'],
  ])('stand in marks and behind bullets: %s', (line) => {
    expect(found(`1 March 2027\nTitle: A\n${line}\nContent: B`)[0]?.texts).toMatchObject({
      title: 'A',
      text: 'Psalm 5:3',
      content: 'B',
    });
  });

  it('leave the marks of the words behind them', () => {
    expect(found('1 March 2027\n*MESSAGE:* *God* is _good_.\n*PRAYER: Hear me.*')[0]?.texts).toMatchObject({
      content: '*God* is _good_.',
      prayer: 'Hear me.',
    });
  });
});

it.each([
  ['senders', '[05:12, 3/6/2027] A: x\n'],
  ['beginnings of senders', '[05:12, 3/6/2027'],
  ['notices', '<Media omitted>\n'],
  ['lines that divide', '━━━━━━━━━━\n'],
  ['emoji', '🙏🏽'],
  ['keycaps', '1️⃣'],
  ['names', 'BREAKFAST WITH THE HOLY SPIRIT\n'],
  ['days in messages', '[05:12, 3/6/2027] A: Hello\n1 May\n'],
])('a million characters of %s are read at once', (_, piece) => {
  const junk = piece.repeat(1_000_000 / piece.length);
  expect(read(`1 December 2026\nThe first\n${junk}`).days.length).toBeGreaterThan(0);
  expect(readChat(linesOf(junk)).lines.length).toBeGreaterThanOrEqual(0);
});
