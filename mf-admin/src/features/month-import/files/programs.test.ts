import { readDocument } from '../reading/readDocument.ts';
import { readFile } from './readFile.ts';
import { contentXml, documentXml, docx, numberingXml, odt, relations, testFile } from './testDocx.ts';

/** How a program writes runs and paragraphs. */
interface Hand {
  run: (text: string, bold?: boolean) => string;
  plain: (content: string) => string;
  item: (content: string, list: number) => string;
}

/** A day with bold words and two lists, one of which continues after a paragraph. */
const dayBy = ({ run, plain, item }: Hand) =>
  [
    plain(run('MONDAY, 7th SEPTEMBER, 2026', true)),
    plain(run('TOPIC: ', true) + run('Open doors')),
    plain(run('TEXT: John 10:9')),
    plain(run('MESSAGE', true)),
    plain(run('Three things keep a ') + run('door', true) + run(' shut.')),
    item(run('Fear'), 1),
    item(run('Pride'), 1),
    plain(run('And the hardest of them:')),
    item(run('Delay'), 1),
    plain(run('PRAYER')),
    item(run('Lord, open my eyes.'), 2),
    item(run('Lord, open my hands.'), 2),
    plain(run('BIBLE READING: Psalm 5')),
  ].join('');

const run = (settings: string, bold: string) => (text: string, isBold?: boolean) =>
  `<w:r><w:rPr>${settings}${isBold ? bold : ''}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

const paragraph = (settings: string, inside = '') => ({
  plain: (content: string) => `<w:p><w:pPr>${settings}</w:pPr>${inside}${content}</w:p>`,
  item: (content: string, list: number) =>
    `<w:p><w:pPr>${settings}<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${inside}${content}</w:p>`,
});

const numbering = numberingXml([['1 decimal %1.'], ['1 decimal %1.']]);
const withNumbering = (body: string) =>
  docx(documentXml(body), {
    '_rels/.rels': relations({ officeDocument: 'word/document.xml' }),
    'word/_rels/document.xml.rels': relations({ numbering: 'numbering.xml' }),
    'word/numbering.xml': numbering,
  });

const writeOdt = (item: (content: string, list: number) => string) =>
  odt(
    contentXml(
      dayBy({
        run: (text, bold) => (bold ? `<text:span text:style-name="T1">${text}</text:span>` : text),
        plain: (content) => `<text:p text:style-name="Standard">${content}</text:p>`,
        item,
      }),
      `<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>${[
        1, 2,
      ]
        .map(
          (list) =>
            `<text:list-style style:name="L${list}"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/></text:list-style>`,
        )
        .join('')}`,
    ),
  );

it.each<[string, string, Uint8Array<ArrayBuffer>]>([
  [
    'Word on a desk, with marks of its spelling and its places',
    'docx',
    withNumbering(
      dayBy({
        run: run('<w:lang w:val="en-GB"/>', '<w:b/><w:bCs/>'),
        ...paragraph(
          '<w:pStyle w:val="ListParagraph"/>',
          '<w:bookmarkStart w:id="0" w:name="_GoBack"/><w:bookmarkEnd w:id="0"/><w:proofErr w:type="spellStart"/>',
        ),
      }),
    ),
  ],
  [
    'Word online',
    'docx',
    docx('', {
      '_rels/.rels': relations({ officeDocument: '/word/document2.xml' }),
      'word/document2.xml': documentXml(
        dayBy({
          run: run('<w:rFonts w:ascii="Aptos"/>', '<w:b w:val="1"/>'),
          ...paragraph('<w:spacing w:after="0"/>'),
        }),
      ),
      'word/_rels/document2.xml.rels': relations({ numbering: '/word/numbering2.xml' }),
      'word/numbering2.xml': numbering,
    }),
  ],
  [
    'Google Docs, which says of every letter that it is not bold',
    'docx',
    withNumbering(
      dayBy({
        run: (text, bold) => run(`<w:b w:val="${bold ? 1 : 0}"/><w:rtl w:val="0"/>`, '')(text),
        ...paragraph('<w:rPr/>'),
      }),
    ),
  ],
  [
    'LibreOffice, by its style of strong letters',
    'docx',
    docx(
      documentXml(
        dayBy({ run: run('', '<w:rStyle w:val="Strong1"/>'), ...paragraph('<w:bidi w:val="0"/><w:jc w:val="left"/>') }),
      ),
      {
        'word/numbering.xml': numbering,
        'word/styles.xml':
          '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="character" w:styleId="Strong1"><w:name w:val="Strong Emphasis"/></w:style></w:styles>',
      },
    ),
  ],
  [
    'WPS, which parts its runs at every word',
    'docx',
    withNumbering(
      dayBy({
        run: (text, bold) =>
          text
            .split(/(?<= )/)
            .map((word) => run('<w:rFonts w:hint="eastAsia"/>', '<w:b/>')(word, bold))
            .join(''),
        ...paragraph('<w:keepNext w:val="0"/><w:snapToGrid/>'),
      }),
    ),
  ],
  [
    'LibreOffice',
    'odt',
    writeOdt(
      (content, list) =>
        `<text:list text:style-name="L${list}" text:continue-numbering="true"><text:list-item><text:p>${content}</text:p></text:list-item></text:list>`,
    ),
  ],
  [
    'Google Docs, which names the number an item begins with',
    'odt',
    writeOdt((content, list) => {
      const start = content === 'Delay' ? 'text:start-value="3"' : '';
      const goesOn = ['Fear', 'Lord, open my eyes.'].includes(content) ? 'false' : 'true';
      return `<text:list text:style-name="L${list}" text:continue-numbering="${goesOn}"><text:list-item ${start}><text:p>${content}</text:p></text:list-item></text:list>`;
    }),
  ],
])('a day that was written by %s (.%s)', async (_, kind, bytes) => {
  const answer = await readFile(testFile(`september.${kind}`, bytes));
  if (answer.kind === 'problem') throw new Error(answer.message);
  expect(answer.lost).toEqual([]);
  expect(readDocument(answer.text, { language: null, year: null, today: '2026-09-01' }).days).toEqual([
    {
      date: '2026-09-07',
      language: 'EN',
      notes: [],
      texts: {
        title: 'Open doors',
        text: 'John 10:9',
        content: 'Three things keep a *door* shut.\n\n1. Fear\n2. Pride\n\nAnd the hardest of them:\n\n3. Delay',
        prayer: '1. Lord, open my eyes.\n2. Lord, open my hands.',
        bible_reading: 'Psalm 5',
      },
    },
  ]);
});
