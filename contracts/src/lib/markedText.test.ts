import { type MarkedPart, readMarks, withoutMarks } from './markedText.ts';

const shown = (part: MarkedPart): string => {
  if (typeof part === 'string') return part;
  if (part.mark === 'link') return `<${part.address}>`;
  const name = part.mark === '*' ? 'b' : 'i';
  return `[${name} ${part.parts.map(shown).join('')}]`;
};
const read = (text: string) => readMarks(text).map(shown).join('');

describe('marks as WhatsApp has them', () => {
  it.each([
    ['*Bold* and _italic_.', '[b Bold] and [i italic].'],
    ['(*both* “_here_”, *too*!)', '([b both] “[i here]”, [b too]!)'],
    ['*Read _this_ first* then', '[b Read [i this] first] then'],
    ['_*both*_', '[i [b both]]'],
    ['*Ọ̀rọ̀ Ọlọ́run* ni', '[b Ọ̀rọ̀ Ọlọ́run] ni'],
    ['**Two stars**, as some programs write', '[b Two stars], as some programs write'],
    ['🙏 *Amen* 🙏', '🙏 [b Amen] 🙏'],
    ['*One*\n*Two*', '[b One]\n[b Two]'],
    ['*a* and *b*', '[b a] and [b b]'],
    ['*a *b* c', '*a [b b] c'],
    ['*crossing _marks* here_', '[b crossing _marks] here_'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    '2 * 3 * 4',
    '5*3*2',
    '* an item\n* another',
    'a file_name_of_ours',
    'Name: ______ Day: ______',
    '*begun and never ended',
    '*begun\nand ended on the next line*',
    '* not at a blank *',
    'ẹ̀*kọ́*',
    '***',
    '',
  ])('count nowhere in: %s', (text) => expect(readMarks(text).join('')).toBe(text));
});

describe('an address', () => {
  it.each([
    ['See https://church.example/give?to=a_b_c.', 'See <https://church.example/give?to=a_b_c>.'],
    ['(http://church.example)', '(<http://church.example>)'],
    ['*https://church.example/_x_/*', '[b <https://church.example/_x_/>]'],
    ['HTTPS://CHURCH.EXAMPLE', '<HTTPS://CHURCH.EXAMPLE>'],
    ['https://rédìò.example:8080#now', '<https://rédìò.example:8080#now>'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://church.example',
    'https://bank.example@evil.example/',
    'https://user:word@evil.example',
    'https://localhost',
    'https://',
    'xhttps://church.example',
    '//church.example',
    'https://[::1]/',
    'https://church.example\\@evil.example',
  ])('is none in: %s', (text) => expect(readMarks(text).some((part) => typeof part !== 'string')).toBe(false));

  it('ends at a tag or a quotation mark', () => {
    expect(read('https://a.example/"onclick=x <https://b.example>')).toBe(
      '<https://a.example/>"onclick=x <<https://b.example>>',
    );
  });
});

it('are left out of plain words', () => {
  expect(withoutMarks('*Bold* _and *both*_: https://church.example/_a_ 2 * 3')).toBe(
    'Bold and both: https://church.example/_a_ 2 * 3',
  );
});

it.each(['*a ', '*a_', '_*', '*', ' *a', '*_*_a', 'https://', 'https://a.b*_', '*a*', '(*'])(
  'two hundred thousand characters of %p are read at once',
  (piece) => {
    const text = piece.repeat(200_000 / piece.length);
    const started = process.cpuUsage().user;
    expect(withoutMarks(text).length).toBeGreaterThanOrEqual(0);
    // Reading a character more than once would take minutes.
    expect(process.cpuUsage(undefined).user - started).toBeLessThan(5_000_000);
  },
);
