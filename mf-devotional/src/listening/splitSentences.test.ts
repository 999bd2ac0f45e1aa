import { MOST_LETTERS, splitSentences } from './splitSentences.ts';

it.each([
  [
    'ends them at their marks',
    'He came. Did he? He did! Well… Yes.',
    ['He came.', 'Did he?', 'He did!', 'Well…', 'Yes.'],
  ],
  [
    'keeps what closes with them',
    '“Come.” He said: (not now.) Then he went.',
    ['“Come.”', 'He said: (not now.)', 'Then he went.'],
  ],
  [
    'goes on after a title',
    'Rev. Adebayo and Dr. Ade met St. Paul. Mrs. Ojo came.',
    ['Rev. Adebayo and Dr. Ade met St. Paul.', 'Mrs. Ojo came.'],
  ],
  [
    'goes on after vs., e.g. and a.m.',
    'David vs. Goliath, e.g. Saul, at 5 a.m. on Sunday. Amen.',
    ['David vs. Goliath, e.g. Saul, at 5 a.m. on Sunday.', 'Amen.'],
  ],
  [
    'goes on after etc. only in a small letter',
    'Bread, fish, etc. were there. Bread, etc. They ate.',
    ['Bread, fish, etc. were there.', 'Bread, etc.', 'They ate.'],
  ],
  [
    'goes on after initials, and not after “I”',
    'C. S. Lewis wrote it. So do I. Then we rest.',
    ['C. S. Lewis wrote it.', 'So do I.', 'Then we rest.'],
  ],
  [
    'ends after a reference',
    'Read John 3:16. 2 Kings 4 is next. Psalm 5:3',
    ['Read John 3:16.', '2 Kings 4 is next.', 'Psalm 5:3'],
  ],
  [
    'keeps a short reference whole',
    'See Ps. 23 and 1 Cor. 13:4, v. 8. It was 2024. Then came rain.',
    ['See Ps. 23 and 1 Cor. 13:4, v. 8.', 'It was 2024.', 'Then came rain.'],
  ],
  [
    'keeps a number with its item',
    '1. Pray without ceasing.\n2. Give thanks.',
    ['1. Pray without ceasing.', '2. Give thanks.'],
  ],
  [
    'ends them at a line end, but not where the line was only too long',
    'Come, let us sing\nLet us make\na joyful noise',
    ['Come, let us sing', 'Let us make a joyful noise'],
  ],
  [
    'knows Yoruba letters, composed or not',
    'Ọlọ́run dára. Ẹ̀mí Mímọ́ ń bẹ. ọjọ́ tó dára ni. Ṣé ẹ gbọ́?',
    ['Ọlọ́run dára.', 'Ẹ̀mí Mímọ́ ń bẹ. ọjọ́ tó dára ni.', 'Ṣé ẹ gbọ́?'],
  ],
  ['has nothing that cannot be said', ' \n*** \n — \nAmen', ['Amen']],
  ['has nothing of nothing', '', []],
])('%s', (_situation, text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
  expect(splitSentences(text.normalize('NFD')).map((one) => one.normalize('NFC'))).toEqual(sentences);
});

it('leaves addresses out, which no listener follows letter by letter', () => {
  expect(splitSentences('Give at https://church.example/give?a=1. Or come.\nhttps://church.example')).toEqual([
    'Give at.',
    'Or come.',
  ]);
});

describe('a sentence that is too long for one breath', () => {
  const longestOf = (pieces: string[]) => Math.max(...pieces.map(({ length }) => length));

  it('is cut after a clause', () => {
    const clause = `${'and the man went on his way, '.repeat(9)}home.`;
    const pieces = splitSentences(clause);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.slice(0, -1).every((piece) => piece.endsWith(','))).toBe(true);
    expect(longestOf(pieces)).toBeLessThanOrEqual(MOST_LETTERS);
    expect(pieces.join(' ')).toBe(clause);
  });

  it('is cut between words where it has no clause', () => {
    const text = 'and on '.repeat(60).trim();
    const pieces = splitSentences(text);
    expect(longestOf(pieces)).toBeLessThanOrEqual(MOST_LETTERS);
    expect(pieces.join(' ')).toBe(text);
  });

  it('is cut anywhere in a word without end, never between a letter and its marks', () => {
    const word = `a${'ọ̀'.normalize('NFD').repeat(200)}`;
    const pieces = splitSentences(word);
    expect(longestOf(pieces)).toBeLessThanOrEqual(MOST_LETTERS);
    expect(pieces.join('')).toBe(word);
    expect(pieces.every((piece) => /^\p{L}/u.test(piece))).toBe(true);
  });

  it('ends in good time, whatever it is made of', () => {
    const long = `${'a.'.repeat(20_000)} ${'. '.repeat(20_000)}${'\u0301'.repeat(20_000)}`;
    const before = performance.now();
    splitSentences(long);
    expect(performance.now() - before).toBeLessThan(2000);
  });
});
