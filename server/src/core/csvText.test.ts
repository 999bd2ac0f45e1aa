import { csvText } from './csvText.ts';

const BOM = '\uFEFF';
const ZERO_WIDTH = '\u200b';

/** The rows of a table, parsed as a program with this separator would. */
function readCsv(text: string, separator = ','): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quoted && sign === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at++;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && (sign === separator || sign === '\n')) {
      rows.at(-1)?.push(cell);
      if (sign === '\n') rows.push([]);
      cell = '';
    } else if (quoted || sign !== '\r') cell += sign;
  }
  return rows.slice(0, -1);
}

/** Whether a spreadsheet would run a cell as a formula. */
const isFormula = (cell: string): boolean =>
  /^[=+\-@]/.test(
    cell.normalize('NFKC').replace(/^[\s\p{Cc}\p{Cf}"']+/gu, (before) => (before.includes("'") ? "'" : '')),
  );

describe('a table for a spreadsheet', () => {
  it('begins with the mark of UTF-8, has every cell in quotes and ends each line with CR LF', () => {
    expect(
      csvText([
        ['Church', 'Count'],
        ['Ìjọ Ọlọ́run', 3],
        [null, -1.5],
      ]),
    ).toBe(`${BOM}"Church","Count"\r\n"Ìjọ Ọlọ́run","3"\r\n"","-1.5"\r\n`);
  });

  it('brings back what was typed', () => {
    const row = ['a,b', 'say "hi"', 'two\nlines', ' padded ', 'plain', 'a;b', 'Ọ̀rọ̀ Ẹ̀mí', '0803 123 4567', "Ade's"];
    const [read] = readCsv(csvText([row]).slice(BOM.length));
    expect(read).toEqual(row);
  });

  it.each([
    '=1+1',
    '=cmd()',
    '+234',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\u0000=1',
    '=cmd|"/c calc"!A1',
    '=1,2',
    ' =1',
    '\u00a0=1',
    '\u3000=1',
    `${ZERO_WIDTH}=1`,
    '\u2060\u200d=1',
    '\u00ad=1',
    '\ufeff=1',
    '\u202e=1',
    '\u115f=1',
    '"=1',
    '＝1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    `${ZERO_WIDTH}＝1`,
    '﹦1',
    '−1',
  ])('defuses %j, and keeps all of its signs', (typed) => {
    const [read = []] = readCsv(csvText([['x', typed]]).slice(BOM.length));
    expect(read[1]?.charAt(0)).toBe("'");
    expect(read[1]?.replaceAll("'", '')).toBe(typed);
  });

  it.each([
    'x;=cmd',
    'x; =cmd',
    `x;${ZERO_WIDTH}=cmd`,
    'x;"=cmd"',
    'x";=cmd',
    'x\n=cmd',
    'x\r\n=cmd',
    'x\t=cmd',
    'x;＝cmd',
    'a;b;=cmd',
  ])('is inert in a program that splits %j elsewhere', (typed) => {
    const text = csvText([['first', typed, 'last']]).slice(BOM.length);
    for (const separator of [',', ';', '\t']) {
      // Includes a program that does not support quotes.
      const cells = [...readCsv(text, separator).flat(), ...text.split(/[;\t\r\n]/)];
      expect(cells.filter(isFormula)).toEqual([]);
    }
    expect(text.replaceAll('""', '"').replaceAll("'", '')).toContain(typed);
  });

  it.each(['08031234567', '007', '1e5', '12345678901234567', '1,000', '1.50'])(
    'keeps the digits of the text %p',
    (typed) => {
      expect(csvText([[typed]])).toBe(`${BOM}"'${typed}"\r\n`);
    },
  );

  it.each(['7', '2026-11-21', '0803 123 4567', 'Stage 1'])('leaves %p as it is', (typed) => {
    expect(csvText([[typed]])).toBe(`${BOM}"${typed}"\r\n`);
  });
});
