import { readDocument } from '../reading/readDocument.ts';
import { readHtmlTables } from './htmlTable.ts';
import { readFile } from './readFile.ts';
import { tableText } from './tableText.ts';
import { contentXml, documentXml, docx, odt, paragraphs, testFile, wordTable } from './testDocx.ts';

const fileText = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const answer = await readFile(testFile(name, bytes));
  return answer.kind === 'read' ? answer.text : answer.message;
};
const found = (text: string | null) =>
  readDocument(text ?? '', { language: null, year: null, today: '2027-02-20' }).days.map(
    ({ date, language, texts, notes }) => ({ date, language, ...texts, notes }),
  );

const headings = ['S/N', 'DATE', 'Topic', 'Memory Verse', 'Message', 'Prayer', 'Bible Reading'];
const rows = [
  headings,
  ['', 'WEEK ONE', '', '', '', '', ''],
  [
    '1',
    'Monday\n1st March 2027',
    'Before the danfo moves',
    'Psalm 5:3',
    'The conductor beats the bus.\n\nPrayer: he said, is early.\n• Speak first.',
    'Father, hear me.\nAmen.',
    'Psalm 5',
  ],
  ['2', '2/3/2027', 'The narrow gate', 'Matthew 7:13', 'Two gates.', 'Show me.', 'Psalm 6'],
  ['', '', '', '', '', '', ''],
];
const days = [
  {
    date: '2027-03-01',
    language: 'EN',
    title: 'Before the danfo moves',
    text: 'Psalm 5:3',
    content: 'The conductor beats the bus.\n\n• Speak first.',
    prayer: 'Father, hear me.\nAmen.',
    bible_reading: 'Psalm 5',
    notes: [],
  },
  {
    date: '2027-03-02',
    language: 'EN',
    title: 'The narrow gate',
    text: 'Matthew 7:13',
    content: 'Two gates.',
    prayer: 'Show me.',
    bible_reading: 'Psalm 6',
    notes: [],
  },
];
const plainRows = rows.map((row) => row.map((cell) => cell.replace('\n\nPrayer: he said, is early.', '\n')));

/** The same, with each line of a cell as a paragraph. */
const spaced = days.map((day) => ({ ...day, prayer: day.prayer.replace('\n', '\n\n') }));

describe('a table with a column for each field', () => {
  it('is read from Word', async () => {
    const xml = documentXml(`${paragraphs('COG DEVOTIONAL')}${wordTable(plainRows)}${paragraphs('The end')}`);
    expect(found(await fileText('march.docx', docx(xml)))).toMatchObject([spaced[0], { date: '2027-03-02' }]);
    const text = await fileText('march.docx', docx(documentXml(wordTable(plainRows))));
    expect(found(text)).toEqual(spaced);
    expect(text.startsWith('WEEK ONE')).toBe(true);
  });

  it('is read from LibreOffice, whose tables are filled up with empty cells', async () => {
    const cell = (text: string) =>
      `<table:table-cell>${text
        .split('\n')
        .map((line) => `<text:p>${line}</text:p>`)
        .join('')}</table:table-cell>`;
    const table = `<table:table><table:table-column table:number-columns-repeated="7"/>${plainRows
      .map(
        (row) =>
          `<table:table-row>${row.map(cell).join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`,
      )
      .join('')}</table:table>`;
    expect(found(await fileText('march.odt', odt(contentXml(table))))).toEqual(spaced);
  });

  it('is read as a browser pastes it out of Word', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {}</style></head><body><!--StartFragment-->
      <p class=MsoNormal>MARCH<o:p></o:p></p><table class=MsoTable border=1>${plainRows
        .map(
          (row) =>
            `<tr>${row
              .map(
                (cell) =>
                  `<td width=100>${cell
                    .split('\n')
                    .map((line) => `<p class=MsoNormal>${line}&nbsp;<o:p></o:p></p>`)
                    .join('\n ')}</td>`,
              )
              .join('')}</tr>`,
        )
        .join('')}</table><!--EndFragment--></body></html>`;
    expect(found(readHtmlTables(html))).toEqual(spaced);
  });

  it('is read out of a spreadsheet, with line breaks in its cells and a cell over two columns', () => {
    const html = `<google-sheets-html-origin><table><tbody><tr><td colspan="6">MARCH</td></tr>${plainRows
      .map(
        (row) =>
          `<tr>${row
            .slice(1)
            .map((cell) => `<td>${cell.replaceAll('\n', '<br>')}</td>`)
            .join('')}</tr>`,
      )
      .join('')}</tbody></table>`;
    expect(found(readHtmlTables(html))).toEqual(days);
  });

  it('keeps bold letters and numbered lists, and a date that goes over two rows', () => {
    const html = `<table><tr><th>Date</th><th><b>Title</b></th><th>Message</th></tr><tr><td rowspan="2"><b>Monday</b>, 1st March 2027</td><td>The gate</td><td><p>Here it <span style="font-weight:700">is</span>.</p><ol start="3"><li>Fear</li><li>Pride</li></ol></td></tr><tr><td>Ẹnu ọ̀nà</td><td>Ọjọ́ náà ti dé fún wa.</td></tr></table>`;
    expect(found(readHtmlTables(html))).toMatchObject([
      { date: '2027-03-01', language: 'EN', title: 'The gate', content: 'Here it *is*.\n\n3. Fear\n4. Pride' },
      { date: '2027-03-01', language: 'YO', title: 'Ẹnu ọ̀nà' },
    ]);
  });

  it('makes two days of a row that has both languages', () => {
    const text = tableText([
      ['Date', 'Title', 'Message', 'Àkọlé', 'Ọ̀rọ̀'],
      ['1st March 2027', 'The gate', 'The day has come to us.', 'Ẹnu ọ̀nà', 'Ọjọ́ náà ti dé fún wa.'],
    ]);
    expect(found(text)).toMatchObject([
      { date: '2027-03-01', language: 'EN', title: 'The gate' },
      { date: '2027-03-01', language: 'YO', title: 'Ẹnu ọ̀nà', content: 'Ọjọ́ náà ti dé fún wa.' },
    ]);
  });

  it('takes the month of its days from above it, and a first column without a heading', () => {
    expect(
      found(
        `MARCH 2027\n\n${tableText([
          ['', 'Topic', 'Text'],
          ['Monday 1st March', 'A', 'Psalm 5:3'],
        ])}`,
      ),
    ).toMatchObject([{ date: '2027-03-01', title: 'A' }]);
    expect(
      found(
        `MARCH 2027\n\n${tableText([
          ['Day', 'Topic', 'Text'],
          ['1', 'A', 'Psalm 5:3'],
          ['2nd', 'B', 'Psalm 6:1'],
        ])}`,
      ),
    ).toMatchObject([
      { date: '2027-03-01', title: 'A' },
      { date: '2027-03-02', title: 'B' },
    ]);
  });

  it('keeps a column that names no field of ours, with a note', () => {
    const [day] = found(
      tableText([
        ['Date', 'Title', 'Prayer', 'HYMN'],
        ['1 March 2027', 'A', 'Hear me.', 'HYMN: 23'],
      ]),
    );
    expect(day).toMatchObject({ title: 'A', prayer: 'Hear me.', content: 'HYMN: 23' });
    expect(day?.notes).toHaveLength(1);
  });

  it.each([
    [
      'two columns with a label in each row',
      [
        ['Title', 'A'],
        ['Text', 'B'],
      ],
    ],
    [
      'no dates',
      [
        ['Title', 'Text'],
        ['A', 'B'],
      ],
    ],
    ['nothing', []],
  ])('is none: %s', (_, other) => expect(tableText(other)).toBeNull());

  it('is none in HTML without one', () => {
    expect(readHtmlTables('<p>1 March 2027</p>')).toBeNull();
    expect(readHtmlTables('<table><tr><td>1 March 2027</td></tr></table>')).toBeNull();
  });

  it('that is tangled without end is left alone', () => {
    expect(readHtmlTables(`${'<div>'.repeat(500)}<table><tr><td>Date`)).toBeNull();
  });
});

describe('an .odt file', () => {
  it('is read with its headings, lists, blanks and line breaks, without remarks and what was deleted', async () => {
    const text = await fileText(
      'a.odt',
      odt(
        contentXml(
          '<text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:h>1 March 2027</text:h><text:p>Title:<text:s text:c="2"/><text:span>The <text:span>gate</text:span></text:span><office:annotation><text:p>remark</text:p></office:annotation></text:p><text:p>One<text:line-break/>two<text:tab/>three\n   four</text:p><text:list><text:list-item><text:p>First</text:p></text:list-item><text:list-item><text:p>Second</text:p></text:list-item></text:list>',
        ),
      ),
    );
    expect(text).toBe('1 March 2027\n\nTitle: The gate\n\nOne\ntwo three four\n\n• First\n• Second');
  });

  it('keeps the numbers of its lists, which go on below other paragraphs', async () => {
    const level = (at: number, rest: string) => `<text:list-level-style-number text:level="${at}" ${rest}/>`;
    const item = (text: string, rest = '', more = '') =>
      `<text:list-item ${rest}><text:p>${text}</text:p>${more}</text:list-item>`;
    const list = (items: string, rest = 'text:style-name="L1"') => `<text:list ${rest}>${items}</text:list>`;
    const text = await fileText(
      'a.odt',
      odt(
        contentXml(
          `${list(item('One') + item('Two', '', list(item('part'), '')))}<text:p>Between</text:p>${list(item('Three'), 'text:style-name="L1" text:continue-numbering="true"')}<text:p>Again</text:p>${list(item('One'))}${list(item('Ninth', 'text:start-value="9"') + item('Tenth'), 'text:style-name="L2"')}${list(item('Dot'), 'text:style-name="L3"')}${list(item('Last', 'text:start-value="28"'), 'text:style-name="L4"')}${list(item('Last', 'text:start-value="28"'), 'text:style-name="L5"')}`,
          `<text:list-style style:name="L1">${level(1, 'style:num-format="1" style:num-suffix="."')}${level(2, 'style:num-format="a" style:num-suffix=")" text:display-levels="2"')}</text:list-style><text:list-style style:name="L2">${level(1, 'style:num-format="I" style:num-prefix="(" style:num-suffix=")"')}</text:list-style><text:list-style style:name="L3"><text:list-level-style-bullet text:level="1"/></text:list-style><text:list-style style:name="L4">${level(1, 'style:num-format="a" style:num-suffix=")"')}</text:list-style><text:list-style style:name="L5">${level(1, 'style:num-format="A" style:num-letter-sync="true" style:num-suffix="."')}</text:list-style>`,
        ),
      ),
    );
    expect(text).toBe(
      '1. One\n2. Two\n2.a) part\n\nBetween\n\n3. Three\n\nAgain\n\n1. One\n(IX) Ninth\n(X) Tenth\n• Dot\nab) Last\nBB. Last',
    );
  });

  it('keeps bold and italic letters and the paragraphs of its cells, and says what it cannot keep', async () => {
    const style = (name: string, look: string, rest = '') =>
      `<style:style style:name="${name}" style:family="text" ${rest}><style:text-properties ${look}/></style:style>`;
    const span = (name: string, text: string) => `<text:span text:style-name="${name}">${text}</text:span>`;
    const answer = await readFile(
      testFile(
        'a.odt',
        odt(
          contentXml(
            `<text:p text:style-name="P1">All of it</text:p><text:p>Lord, ${span('T1', 'hear')} ${span('T2', 'me')}${span('T3', ' today')}<draw:frame><draw:image/></draw:frame>.</text:p><table:table><table:table-row><table:table-cell><text:p>One</text:p><text:p>Two ${span('T1', 'three')}</text:p></table:table-cell></table:table-row></table:table>`,
            `${style('P1', 'fo:font-weight="bold"')}${style('T1', 'fo:font-weight="bold"')}${style('T2', 'fo:font-style="italic"', 'style:parent-style-name="T1"')}${style('T3', 'style:text-underline-style="solid"')}`,
          ),
        ),
      ),
    );
    expect(answer).toEqual({
      kind: 'read',
      text: '*All of it*\n\nLord, *hear _me_* today.\n\nOne\n\nTwo *three*',
      lost: ['1 picture', 'underlining'],
    });
  });

  it.each([
    ['with a password', odt('', '<manifest:encryption-data/>'), /locked with a password/],
    ['with XML that does not end', odt('<office:text>'), /broken/],
    ['that is a Word document', docx(documentXml('')), /not a Word or OpenDocument text/],
    ['that is a tangle', odt(contentXml(`${'<text:section>'.repeat(500)}${'</text:section>'.repeat(500)}`)), /tangled/],
  ])('%s says what to do', async (_, bytes, message) => {
    expect(await fileText('a.odt', bytes)).toMatch(message);
  });
});

it('a date with a hundred thousand blanks in it is read at once', () => {
  const blanks = '\u00a0'.repeat(100_000);
  const began = performance.now();
  const text = tableText([headings, ['1', `1${blanks}March`, 'Title', 'Text', 'Content', 'Prayer', 'Reading']]);
  expect(text).toContain('Reading');
  expect(performance.now() - began).toBeLessThan(5000);
});
