import { csvText } from '../../../../core/csvText.ts';
import { type Bank, checkQuestions } from './checkQuestions.ts';
import { readAnswer } from './readAnswer.ts';
import { questionsHeader } from './readQuestionRows.ts';
import { readQuestions } from './readQuestions.ts';

const bank: Bank = { stage: 1, textKeys: [{ stage: 2, text_key: 'who built the ark' }], openStages: [] };
const check = async (text: string, overrides: Partial<Bank> = {}) =>
  (await checkQuestions(readQuestions(text), { ...bank, ...overrides })).check;
const faultsOf = async (text: string, overrides: Partial<Bank> = {}) =>
  (await check(text, overrides)).questions.map(({ faults }) => faults);

const ark = {
  stage: 1,
  text: 'Who built the ark?',
  textYoruba: null,
  options: ['Moses', 'Noah', 'Abraham'].map((text) => ({ text, textYoruba: null })),
  answer: 1,
  bibleReference: 'Genesis 6:14',
  faults: [],
};

/** One question in the formats of different people. */
const written: readonly [string, string][] = [
  ['with dots', '1. Who built the ark?\nA. Moses\nB. Noah\nC. Abraham\nAnswer: B\nReference: Genesis 6:14'],
  ['with brackets', '1) Who built the ark?\na) Moses\nb) Noah\nc) Abraham\nAns: b\nRef: Genesis 6:14'],
  [
    'in brackets',
    'Q1: Who built the ark?\n(A) Moses\n(B) Noah\n(C) Abraham\nCorrect answer: (B)\nScripture: Genesis 6:14',
  ],
  [
    'without a number',
    'Who built the ark?\nA - Moses\nB - Noah\nC - Abraham\nANSWER = Noah\nbible reference: Genesis 6:14',
  ],
  ['options in one line', '1. Who built the ark?\nA. Moses  B. Noah  C. Abraham\nAnswer: B. Noah (Genesis 6:14)'],
  ['all in one line', '1. Who built the ark? (a) Moses (b) Noah (c) Abraham\nAns. B\nRef. Genesis 6:14'],
  [
    'over two lines',
    'Question 1\nWho built\nthe ark?\nA: Moses\nB: Noah\nC: Abraham\n\nAnswer: B\nVerse: Genesis 6:14',
  ],
  ['with a tick', '1. Who built the ark?\nA. Moses\nB. Noah ✅\nC. Abraham\nRef: Genesis 6:14'],
  ['marked as right', '1. Who built the ark?\nA. Moses\nB. Noah (correct)\nC. Abraham\nRef: Genesis 6:14'],
  [
    'out of a chat',
    '[21/11/2026, 09:00] Tolu S.: *1. Who built the ark?*\n\u200eA. Moses\n• B. Noah\nC. Abraham\n*Answer:* B\n_Ref: Genesis 6:14_',
  ],
  [
    'with the line ends of Windows',
    '1. Who built the ark?\r\nA. Moses\r\nB. Noah\r\nC. Abraham\r\nIdahun: B\r\nRef: Genesis 6:14',
  ],
];

describe('questions as people write them', () => {
  it.each(written)('are read %s', async (_how, text) => {
    // The contract has normalised line ends already.
    const { format, questions } = await check(text.replace(/\r\n/g, '\n'));
    expect(format).toBe('text');
    expect(questions).toEqual([{ ...ark, line: 1 }]);
  });

  it('are told apart by their numbers or an empty line, each with its line and stage', async () => {
    const { questions } = await check(
      'STAGE TWO\n\n1. One?\nA. x\nB. y\nAnswer: A\nRef: John 1:1\n2. Two?\nA. x\nB. y\nAnswer: B\nRef: John 1:2\n\nPractice\nThree?\nA. x\nB. y\nRef: John 1:3\nAnswer: A\n\nFour?\nA. x\nB. y\nAnswer: A\nRef: John 1:4',
    );
    expect(questions.map(({ line, stage, text }) => [line, stage, text])).toEqual([
      [3, 2, 'One?'],
      [8, 2, 'Two?'],
      [15, 0, 'Three?'],
      [21, 0, 'Four?'],
    ]);
    expect(questions.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('have Yoruba below what it translates, or after a bar', async () => {
    const { questions } = await check(
      '1. Who built the ark?\nYoruba: Ta ni ó kan\nọkọ̀ náà?\nA. Moses\nYoruba: Mósè\nB. Noah | Nóà\nAnswer: B\nRef: Genesis 6:14\n2. Whose wife? | Ìyàwó ta ni?\nA. x\nB. y\nAnswer: A\nRef: Ruth 1:4',
    );
    expect(questions).toMatchObject([
      {
        textYoruba: 'Ta ni ó kan ọkọ̀ náà?'.normalize('NFC'),
        options: [
          { text: 'Moses', textYoruba: 'Mósè' },
          { text: 'Noah', textYoruba: 'Nóà' },
        ],
        faults: [],
      },
      { text: 'Whose wife?', textYoruba: 'Ìyàwó ta ni?', faults: [] },
    ]);
  });

  it.each([
    ['no right option', '1. One?\nA. x\nB. y\nRef: John 1:1', ['The right option is not given']],
    [
      'a right option that is none',
      '1. One?\nA. x\nB. y\nAnswer: D\nRef: John 1:1',
      ['The right option is given as “D”, which is none of them'],
    ],
    [
      'letter and text that differ',
      '1. One?\nA. x\nB. y\nAnswer: A. y\nRef: John 1:1',
      ['The right option is given as “A. y”, but option A is “x”'],
    ],
    ['two ticks', '1. One?\nA. x ✓\nB. y ✓\nRef: John 1:1', ['More than one option is marked as right']],
    [
      'a tick and another answer',
      '1. One?\nA. x ✓\nB. y\nAns: B\nRef: John 1:1',
      ['The right option is given twice, and not the same'],
    ],
    ['an option left out', '1. One?\nA. x\nC. y\nAnswer: A\nRef: John 1:1', ['Option C is where option B should be']],
    ['one option', '1. One?\nA. x\nAnswer: A\nRef: John 1:1', ['A question needs at least 2 options']],
    [
      'seven options',
      `1. One?\n${[...'ABCDEF'].map((letter) => `${letter}. ${letter}x`).join('\n')}\nA. more\nAnswer: A\nRef: John 1:1`,
      ['There are more than 6 options'],
    ],
    ['two options alike', '1. One?\nA. The  Lord\nB. the lord\nAnswer: A\nRef: John 1:1', ['Two options are the same']],
    [
      'no chapter',
      '1. One?\nA. x\nB. y\nAnswer: A\nRef: somewhere',
      ['Bible reference must name book and chapter, as John 3:16'],
    ],
    [
      'words that are nothing',
      '1. One?\nA. x\nB. y\nSee the teacher\nAnswer: A\nRef: John 1:1',
      ['Line 4 was not understood: “See the teacher”'],
    ],
    ['no question', 'A. x\nB. y\nAnswer: A\nRef: John 1:1', ['Question is required']],
  ])('are not good with %s', async (_what, text, faults) => expect(await faultsOf(text)).toEqual([faults]));

  it('are no quiz where there is none', async () => {
    const { questions, good } = await check('Dear all, the service begins at 8.\nThank you.');
    expect([questions.length, good]).toEqual([1, 0]);
  });
});

it.each([
  ['a chat', '1. One?\nA. x\nB. y\nAnswer: A'],
  ['a table', 'Question,Option A,Option B,Answer\nOne?,x,y,A'],
])('a question of %s may have no Bible reference', async (_what, source) => {
  expect((await check(source)).questions).toMatchObject([{ text: 'One?', bibleReference: '', faults: [] }]);
});

describe('questions of a table', () => {
  const header = 'Question,Option A,Option B,Option C,Answer,Reference';

  it('are read by the names of its columns, whatever their order', async () => {
    const { format, questions, notes } = await check(
      'S/N\tBible Verse\tCorrect Answer\tA\tB\tC\tQUESTION\tRound\n1\tGenesis 6:14\tNoah\tMoses\tNoah\tAbraham\tWho built the ark?\tStage 3',
    );
    expect(format).toBe('csv');
    expect(questions).toEqual([{ ...ark, line: 2, stage: 3 }]);
    expect(notes).toEqual(['The column “S/N” is not used.']);
  });

  it('come back from the file that editors are given', async () => {
    const row = [
      '3',
      '=2+2?',
      'Ìbéèrè "kan", \nkejì',
      'four',
      'mẹ́rin',
      '-5',
      '-5',
      ...Array(8).fill(''),
      'A',
      'John 1:1',
    ];
    const { questions } = await check(csvText([questionsHeader, row]));
    expect(questions).toMatchObject([
      {
        stage: 3,
        text: '=2+2?',
        textYoruba: 'Ìbéèrè "kan", \nkejì',
        options: [{ text: 'four', textYoruba: 'mẹ́rin' }, { text: '-5' }],
        answer: 0,
        faults: [],
      },
    ]);
  });

  it.each([
    ['an option that is empty in between', `${header}\nOne?,x,,y,A,John 1:1`, ['An option is empty']],
    ['a stage that is none', `Stage,${header}\n4,One?,x,y,,A,John 1:1`, ['“4” is no stage: write Practice, or 1 to 3']],
    [
      'a quote that is never closed',
      `${header}\n"One?,x,y,,A,John 1:1`,
      ['A quote is opened in line 2 and never closed.'],
    ],
  ])('are not good with %s', async (_what, text, faults) => {
    expect((await faultsOf(text))[0]).toEqual(expect.arrayContaining(faults));
    expect((await check(text)).good).toBe(0);
  });
});

describe('questions that are there already', () => {
  const one = (stage: string) => `${stage}\n1. WHO built the ark\nA. x\nB. y\nAnswer: A\nRef: John 1:1\n`;

  it('are told, in the bank and in the text', async () => {
    expect(await faultsOf(`${one('Stage 2')}${one('Stage 1')}${one('Stage 1')}`)).toEqual([
      ['Stage 2 has this question already'],
      [],
      ['The same question is in line 8'],
    ]);
  });

  it('and stages that are open take none', async () => {
    expect(await faultsOf(one('Stage 1'), { openStages: [1] })).toEqual([
      ['Stage 1 is open: its questions can’t be changed now'],
    ]);
  });
});

describe('an import', () => {
  it('has another name as soon as it would do something else', async () => {
    const text = '1. One?\nA. x\nB. y\nAnswer: A\nRef: John 1:1';
    const names = await Promise.all([
      check(text),
      check(text),
      check(text, { stage: 2 }),
      check(text, { openStages: [1] }),
      check(text.replace('A. x', 'A. z')),
    ]);
    expect(names[0]?.fingerprint).toBe(names[1]?.fingerprint);
    expect(new Set(names.map(({ fingerprint }) => fingerprint)).size).toBe(4);
  });

  it.each([
    ['marks without end', `1. ${'a\u0316\u0301'.repeat(60_000)}\nA. ${'\u0301'.repeat(50_000)}`],
    ['one long line of letters', 'A. x B. y '.repeat(30_000)],
    ['brackets', `Answer: ${'('.repeat(100_000)}`],
    ['blanks', `1. One${' '.repeat(100_000)}?\nA.${' '.repeat(100_000)}x`],
    ['references without an end', `Answer: (${'a1'.repeat(2480)}\n`.repeat(75)],
    ['blanks before nothing', `A. x${' '.repeat(4900)}x\n`.repeat(75)],
    ['options in a row', `1. One? ${'A. B. '.repeat(800)}\n`.repeat(75)],
    ['short lines', 'A. x\n'.repeat(20_000)],
    ['stars', `${'*'.repeat(4000)}\n`.repeat(20)],
  ])('of %s is refused in no time', async (_what, text) => {
    const begun = performance.now();
    expect((await check(text)).good).toBe(0);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});

describe('the right option', () => {
  const options = ['5', '2', 'Ruth'].map((text) => ({ text, textYoruba: text === 'Ruth' ? 'Rúùtù' : null }));

  it.each([
    ['B', 1],
    ['option c', 2],
    ['(a)', 0],
    ['ruth', 2],
    ['Rúùtù', 2],
    ['c) Rúùtù', 2],
    // The text of an option takes precedence over its number.
    ['2', 1],
    ['3', 2],
  ])('is read from %j', (given, index) => expect(readAnswer(given, options)).toBe(index));
});
