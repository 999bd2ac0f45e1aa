import { csvText } from './csvText.ts';
import { readCsv, UnclosedQuote } from './readCsv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

describe('reading CSV', () => {
  it('gives back what csvText wrote: quotes, line ends, Yoruba, and what would be formulas', () => {
    const rows = [
      ['Ṣadé, "Ọ̀rọ̀"', 'two\nlines', ' blanks '],
      ['=cmd()', '+234', '-5'],
      ["'quoted'", "don't", "'"],
      ['@x', 'plain', ''],
      ["'=x", 'a;=b; c', 'x\n-y\n\u200b=z'],
      ['0803', '007', '40'],
    ];
    expect(cellsOf(csvText(rows))).toEqual(rows);
  });

  it.each([
    [
      'semicolons',
      'a;b;c\n1;"x;y";3',
      [
        ['a', 'b', 'c'],
        ['1', 'x;y', '3'],
      ],
    ],
    [
      'tabs, as cells are copied',
      'a\tb\n1, 2\t"x\ny"',
      [
        ['a', 'b'],
        ['1, 2', 'x\ny'],
      ],
    ],
    [
      'old line ends',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a comma in a quoted header',
      '"a;b;c;d",e\n1,2',
      [
        ['a;b;c;d', 'e'],
        ['1', '2'],
      ],
    ],
  ])('reads %s', (_what, text, cells) => expect(cellsOf(text)).toEqual(cells));

  it('names the line where a row begins, empty ones left out and line ends inside cells counted', () => {
    expect(readCsv('a,b\n"1\n2",x\n\n,\ny,z').map(({ line }) => line)).toEqual([1, 2, 6]);
  });

  it('says where a quote was left open', () => {
    expect(() => readCsv('a,b\n1,2\n"x,y\nz')).toThrow(UnclosedQuote);
    expect(() => readCsv('a,b\n1,2\n"x,y\nz')).toThrow('line 3');
  });

  it('reads a long text in no time', () => {
    const begun = performance.now();
    expect(readCsv(`a,b\n${'"x""y",z\n'.repeat(40_000)}`)).toHaveLength(40_001);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
