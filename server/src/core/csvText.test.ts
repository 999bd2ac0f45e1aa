import { csvText } from './csvText.ts';

const BOM = '\uFEFF';

describe('a table for Excel', () => {
  it('begins with the mark of UTF-8 and ends each line with CR LF', () => {
    expect(
      csvText([
        ['Church', 'Count'],
        ['Ìjọ Ọlọ́run', 3],
        [null, -1.5],
      ]),
    ).toBe(`${BOM}Church,Count\r\nÌjọ Ọlọ́run,3\r\n,-1.5\r\n`);
  });

  it('puts texts in quotes that would break the row', () => {
    expect(csvText([['a,b', 'say "hi"', 'two\nlines', ' padded ', 'plain']])).toBe(
      `${BOM}"a,b","say ""hi""","two\nlines"," padded ",plain\r\n`,
    );
  });

  it.each(['=1+1', '+234', '-2', '@SUM(A1)', '\t=1', '\r=1', '\u0000=1', '=cmd|"/c calc"!A1', '=1,2'])(
    'defuses %p',
    (typed) => {
      const [, cell = ''] = csvText([['x', typed]]).split(/^[^,]*,/);
      expect(cell.replace(/^"/, '')).toMatch(/^'/);
      expect(cell.replaceAll('""', '"')).toContain(typed);
    },
  );
});
