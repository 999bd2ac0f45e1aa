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

describe('a table with a column for each field', () => {
  it('is read from Word', async () => {
    const xml = documentXml(`${paragraphs('COG DEVOTIONAL')}${wordTable(plainRows)}${paragraphs('The end')}`);
    expect(found(await fileText('march.docx', docx(xml)))).toMatchObject([days[0], { date: '2027-03-02' }]);
    const text = await fileText('march.docx', docx(documentXml(wordTable(plainRows))));
    expect(found(text)).toEqual(days);
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
    expect(found(await fileText('march.odt', odt(contentXml(table))))).toEqual(days);
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
                    .map((line) => `<p class=MsoNormal><b>${line}</b>&nbsp;<o:p></o:p></p>`)
                    .join('\n ')}</td>`,
              )
              .join('')}</tr>`,
        )
        .join('')}</table><!--EndFragment--></body></html>`;
    expect(found(readHtmlTables(html))).toEqual(days);
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
    expect(readHtmlTables(`${'<div>'.repeat(2000)}<table><tr><td>Date`)).toBeNull();
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
    expect(text).toBe('1 March 2027\n\nTitle:  The gate\n\nOne\ntwo\tthree four\n\n• First\n• Second');
  });

  it.each([
    ['with a password', odt('', '<manifest:encryption-data/>'), /locked with a password/],
    ['with XML that does not end', odt('<office:text>'), /broken/],
    ['that is a Word document', docx(documentXml('')), /not a Word or OpenDocument text/],
    [
      'that is a tangle',
      odt(contentXml(`${'<text:section>'.repeat(3000)}${'</text:section>'.repeat(3000)}`)),
      /tangled/,
    ],
  ])('%s says what to do', async (_, bytes, message) => {
    expect(await fileText('a.odt', bytes)).toMatch(message);
  });
});
