import { Zip, ZipDeflate, zipSync } from 'fflate';
import { readDocument } from '../reading/readDocument.ts';
import { englishMonth, englishTexts, yorubaMonth } from '../testMonth.ts';
import { LARGEST_FILE, readFile } from './readFile.ts';
import { bytesOf, documentXml, docx, numbered, numberingXml, paragraphs, relations, testFile } from './testDocx.ts';

const read = (name: string, ...parts: BlobPart[]) => readFile(testFile(name, ...parts));
const textOf = async (name: string, ...parts: BlobPart[]) => {
  const answer = await read(name, ...parts);
  return answer.kind === 'read' ? answer.text : answer;
};
const body = (xml: string) => textOf('a.docx', docx(documentXml(xml)));
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
/** An archive whose directory marks every entry as encrypted. */
const locked = (bytes: Uint8Array<ArrayBuffer>) => {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 < bytes.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
  }
  return bytes;
};

describe('a .txt file', () => {
  const yoruba = 'Ọjọ́ Àìkú — Ẹ̀mí Mímọ́'.normalize('NFC');

  it('is read as UTF-8, composed, with or without its mark', async () => {
    expect(await textOf('a.txt', yoruba.normalize('NFD'))).toBe(yoruba);
    expect(await textOf('A.TXT', `\ufeff${yoruba}\r\nẹ`)).toBe(`${yoruba}\nẹ`);
  });

  it('is read as UTF-16, either way round', async () => {
    for (const little of [true, false]) {
      const bytes = new Uint8Array(2 + yoruba.length * 2);
      const view = new DataView(bytes.buffer);
      [...`\ufeff${yoruba}`].forEach((letter, at) => {
        view.setUint16(at * 2, letter.charCodeAt(0), little);
      });
      expect(await textOf('a.txt', bytes)).toBe(yoruba);
    }
  });

  it('is read as Windows-1252 where it is no UTF-8', async () => {
    // Node's decoder treats it as Latin-1, which has no curly quotation marks; browsers' decoders have them.
    expect(await textOf('a.txt', new Uint8Array([0x48, 0x69, 0x20, 0xe0, 0xe9]))).toBe('Hi àé');
  });
});

describe('a .docx file', () => {
  it('is read with all the days of a month', async () => {
    const text = await textOf('december.docx', docx(documentXml(paragraphs(englishMonth))));
    expect(typeof text).toBe('string');
    const { days } = readDocument(String(text), { language: null, year: null, today: '2026-11-21' });
    expect(days.map(({ texts }) => texts)).toEqual(englishTexts);
    expect(await textOf('yo.docx', docx(documentXml(paragraphs(yorubaMonth.normalize('NFD')))))).toContain(
      'Ọ̀rọ̀'.normalize('NFC'),
    );
  });

  it('has an empty line between paragraphs, and line breaks and one blank for a tab within them', async () => {
    expect(
      await body(
        `<w:p>${run('One')}<w:r><w:br/><w:t>two</w:t><w:tab/><w:t>three</w:t></w:r></w:p><w:p>${run('Four')}</w:p>`,
      ),
    ).toBe('One\ntwo three\n\nFour');
  });

  it('has its own empty lines where they are typed', async () => {
    expect(await body(paragraphs('One\ntwo\n\nthree\n\nfour'))).toBe('One\ntwo\n\nthree\n\nfour');
  });

  it('leaves out what was deleted, field codes and copies, and keeps what was inserted and linked', async () => {
    expect(
      await body(
        `<w:p>${run('Kept ')}<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:moveFrom>${run('moved')}</w:moveFrom><w:ins>${run('added ')}</w:ins><w:r><w:instrText>PAGE</w:instrText></w:r><w:hyperlink>${run('linked')}</w:hyperlink><mc:AlternateContent><mc:Choice>${run('!')}</mc:Choice><mc:Fallback>${run('!')}</mc:Fallback></mc:AlternateContent></w:p>`,
      ),
    ).toBe('Kept added linked!');
  });

  it('has a line for each item of a list and each cell of a table', async () => {
    const cell = (text: string) => `<w:tc><w:tcPr/><w:p>${run(text)}</w:p></w:tc>`;
    const xml = documentXml(
      `${numbered('First')}${numbered('Second')}${numbered('No item', 0)}<w:tbl><w:tr>${cell('Title')}${cell('Gate')}</w:tr><w:tr>${cell('Text')}${cell('Mt 7:13')}</w:tr></w:tbl>`,
    );
    expect(await textOf('a.docx', docx(xml, { 'word/numbering.xml': numberingXml([['1 bullet o']]) }))).toBe(
      '• First\n• Second\n\nNo item\n\nTitle\nGate\nText\nMt 7:13',
    );
  });

  it('is read from wherever its relations say, as Word online writes it', async () => {
    const bytes = docx('', {
      '_rels/.rels': relations({ officeDocument: '/word/document2.xml' }),
      'word/document2.xml': documentXml(numbered('Fear') + numbered('Pride')),
      'word/_rels/document2.xml.rels': relations({ numbering: 'numbering3.xml' }),
      'word/numbering3.xml': numberingXml([['1 decimal %1.']]),
    });
    expect(await textOf('a.docx', bytes)).toBe('1. Fear\n2. Pride');
  });

  it('has the numbers of its lists as Word shows them: below other paragraphs, in letters, of several levels', async () => {
    const xml = documentXml(
      numbered('One', 1) +
        `<w:p>${run('Between')}</w:p>` +
        numbered('Two', 1) +
        numbered('Part', 1, 1) +
        numbered('Part', 1, 1) +
        numbered('Three', 1) +
        numbered('Part', 1, 1) +
        numbered('Seven', 2) +
        numbered('Eight', 2) +
        `<w:p><w:pPr><w:pStyle w:val="Point"/></w:pPr>${run('Styled')}</w:p>`,
    );
    const text = await textOf(
      'a.docx',
      docx(xml, {
        'word/numbering.xml': numberingXml(
          [['1 decimal %1.', '1 lowerLetter %1%2)'], ['1 upperRoman (%1)'], ['1 decimalZero Point_%1:']],
          { 2: 7 },
        ),
        'word/styles.xml':
          '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:styleId="Base"><w:name w:val="Base"/><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style><w:style w:styleId="Point"><w:name w:val="Point"/><w:basedOn w:val="Base"/></w:style></w:styles>',
      }),
    );
    expect(text).toBe(
      '1. One\n\nBetween\n\n2. Two\n2a) Part\n2b) Part\n3. Three\n3a) Part\n(VII) Seven\n(VIII) Eight\nPoint_1: Styled',
    );
  });

  it('begins lists again where Word was told to', async () => {
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const num = (id: number, more = '') => `<w:num w:numId="${id}"><w:abstractNumId w:val="0"/>${more}</w:num>`;
    const again = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>';
    const level = '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>';
    const xml = documentXml(
      `${numbered('A', 1)}${numbered('B', 1)}<w:p>${run('Again')}</w:p>${numbered('A', 2)}${numbered('B', 1)}<w:p>${run('Other')}</w:p>${numbered('A', 3)}`,
    );
    const numbering = `<w:numbering ${w}><w:abstractNum w:abstractNumId="0">${level}</w:abstractNum>${num(1)}${num(2, again)}${num(3)}</w:numbering>`;
    expect(await textOf('a.docx', docx(xml, { 'word/numbering.xml': numbering }))).toBe(
      '1. A\n2. B\n\nAgain\n\n1. A\n2. B\n\nOther\n\n1. A',
    );
  });

  const look = (name: string, text: string) =>
    `<w:r><w:rPr>${name}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const bold = (text: string) => look('<w:b/>', text);
  const italic = (text: string) => look('<w:i/>', text);

  it('keeps bold and italic letters, at the edge of words', async () => {
    expect(
      await body(
        `<w:p>${bold('PRAYER: ')}${run('Lord, ')}${bold('hear ')}${bold('me')}${run(' and ')}${italic('lead')}${run(' me, ')}${look('<w:b/><w:i/>', 'today')}${run('.')}</w:p><w:p>${bold('One')}<w:r><w:rPr><w:b/></w:rPr><w:br/></w:r>${bold('two')}</w:p>`,
      ),
    ).toBe('*PRAYER:* Lord, *hear me* and _lead_ me, *_today_*.\n\n*One*\n*two*');
  });

  it('keeps bold letters after a space that does not break', async () => {
    expect(await body(`<w:p>${run('Say')}${bold('\u00a0Amen')}</w:p>`)).toMatch(/^Say\s\*Amen\*$/);
  });

  it('says what it could not keep', async () => {
    const xml = documentXml(
      `<w:p>${run('un')}${bold('believ')}${run('able ')}${bold('grace')}${look('<w:u w:val="single"/>', ' under')}<w:hyperlink r:id="r0" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${run('here')}</w:hyperlink><m:oMath xmlns:m="urn:m"><m:t>a+b</m:t></m:oMath></w:p>`,
    );
    const file = docx(xml, {
      'word/_rels/document.xml.rels': relations({ hyperlink: 'https://church.example/page' }),
    });
    expect(await read('a.docx', file)).toEqual({
      kind: 'read',
      text: 'unbelievable *grace* underherea+b',
      lost: [
        'the address behind 1 link',
        'underlining',
        'bold or italic letters within a word',
        'how a formula is set: its letters are in one line',
      ],
    });
    expect(await read('a.docx', docx(documentXml(paragraphs('plain'))))).toMatchObject({ lost: [] });
  });

  it('has the words of what mammoth does not look at', async () => {
    const box = (text: string) => `<w:txbxContent><w:p>${run(text)}</w:p></w:txbxContent>`;
    expect(
      await body(
        `<w:p>${run('One')}<w:r><w:cr/></w:r>${run('two')}<w:r><w:ptab/></w:r>${run('three')}</w:p><w:p>${run('A')}<w:r><w:pict><v:oval xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox>${box('oval')}</v:textbox></v:oval></w:pict></w:r></w:p><w:p><w:dir>${run('turned')}</w:dir><w:fldSimple>${run(' field')}</w:fldSimple></w:p><w:p><m:oMathPara xmlns:m="urn:m"><m:oMath><m:t>a+b</m:t></m:oMath></m:oMathPara></w:p>`,
      ),
    ).toBe('One\ntwo three\n\nA\n\noval\n\nturned field\n\na+b');
  });

  it('has its notes where they are referred to, and the text of shapes once', async () => {
    const box = `<w:txbxContent><w:p>${run('boxed')}</w:p></w:txbxContent>`;
    const xml = documentXml(
      `<w:p>${run('Kept')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p><w:p>${run('A')}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p><w:p>${run('B')}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box}</w:drawing></mc:Choice></mc:AlternateContent></w:r></w:p><w:p>${run('The end')}</w:p>`,
    );
    const file = docx(xml, {
      'word/footnotes.xml': `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2"><w:p>${run('by Spurgeon')}</w:p></w:footnote></w:footnotes>`,
    });
    expect(await textOf('a.docx', file)).toBe('Kept [by Spurgeon]\n\nA\n\nboxed\n\nB\n\nboxed\n\nThe end');
  });

  it('has a note with a hundred thousand blanks in it, at once', async () => {
    const note = `by${'\u00a0'.repeat(100_000)}Spurgeon`;
    const xml = documentXml(`<w:p>${run('Kept')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`);
    const began = performance.now();
    const text = await textOf(
      'a.docx',
      docx(xml, {
        'word/footnotes.xml': `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2"><w:p>${run(note)}</w:p></w:footnote></w:footnotes>`,
      }),
    );
    expect(text).toMatch(/^Kept \[by\s+Spurgeon\]$/);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

describe('a .zip that WhatsApp has exported', () => {
  const chat = '07/09/2026, 05:12 - Deacon A: MONDAY, 7th SEPTEMBER, 2026';
  const zip = (files: Record<string, string>) =>
    new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytesOf(text)]))));

  it.each([
    ['an iPhone', { 'IMG-1.jpg': 'x'.repeat(3_000_000), '_chat.txt': chat, 'notes.txt': 'other' }],
    ['Android', { 'WhatsApp Chat with Men of Valour.txt': chat, 'notes.txt': 'other' }],
    ['another messenger', { 'result.txt': chat }],
  ])('by %s is read', async (_, files) => {
    expect(await textOf('WhatsApp Chat.ZIP', zip(files))).toBe(chat);
  });

  it.each([
    ['a password', locked(zip({ [`${'far '.repeat(64)}_chat.txt`]: chat })), /locked with a password/],
    ['nothing of a chat', zip({ 'a.jpg': 'x' }), /No WhatsApp chat/],
    ['texts of which none is the chat', zip({ 'a.txt': 'x', 'b.txt': 'y' }), /No WhatsApp chat/],
    ['a chat cut short', zip({ '_chat.txt': chat.repeat(1000) }).slice(0, 90), /broken/],
    ['no archive', bytesOf('Hello'), /broken/],
  ])('with %s says what to do', async (_, bytes, message) => {
    expect(await read('a.zip', bytes)).toEqual({ kind: 'problem', message: expect.stringMatching(message) });
  });
});

describe('a .docx file whose archive names no size before its end, as Google Docs writes it', () => {
  it('is read like others', async () => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const zip = new Zip((_, chunk) => chunks.push(new Uint8Array(chunk)));
    for (const [name, content] of [
      ['word/media/photo.bin', new Uint8Array(100_000).map((_, at) => (at * at * 31) % 251)],
      ['word/document.xml', bytesOf(documentXml(paragraphs(englishMonth)))],
      ['word/styles.xml', bytesOf('<styles xmlns="urn:x"/>')],
    ] as const) {
      const entry = new ZipDeflate(name);
      zip.add(entry);
      entry.push(content, true);
    }
    zip.end();
    expect(await textOf('december.docx', ...chunks)).toBe(
      await textOf('december.docx', docx(documentXml(paragraphs(englishMonth)))),
    );
  });
});

describe('a file that cannot be read says what to do', () => {
  const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]);
  const lying = () => {
    const bytes = docx(documentXml(' '.repeat(11 * 1024 * 1024)));
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 4 < bytes.length; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1e6)
        view.setUint32(at + 24, 5000, true);
    }
    return bytes;
  };

  it.each<[string, string, () => BlobPart, RegExp]>([
    ['an old Word file', 'a.doc', () => compound, /old Word file.*save it as \.docx/],
    ['a Word file with a password', 'a.docx', () => compound, /locked with a password/],
    ['an entry with a password', 'a.docx', () => locked(docx(documentXml(''))), /locked with a password/],
    ['a PDF', 'a.pdf', () => '%PDF-1.7', /PDF.*paste it here/],
    ['a PDF under another name', 'a.txt', () => '%PDF-1.7', /PDF/],
    ['a picture', 'a.jpg', () => 'x', /We can’t read this kind of file. Choose a \.docx, \.odt, \.txt or \.zip/],
    ['rich text', 'a.rtf', () => '{\\rtf1', /Save this file as \.docx/],
    ['an empty file', 'a.txt', () => '', /empty/],
    ['bytes that are no text', 'a.txt', () => new Uint8Array([65, 0, 66]), /not plain text/],
    ['a text that is called .docx', 'a.docx', () => 'Hello', /not a Word or OpenDocument text/],
    [
      'an archive of something else',
      'a.docx',
      () => new Uint8Array(zipSync({ 'a.txt': bytesOf('x') })),
      /not a Word or OpenDocument text/,
    ],
    ['a document cut short', 'a.docx', () => docx(documentXml(paragraphs(englishMonth))).slice(0, -400), /broken/],
    ['an archive of nothing but its name', 'a.docx', () => 'PK', /broken/],
    ['XML that does not end', 'a.docx', () => docx('<w:document><w:body>'), /broken/],
    [
      'XML with entities of its own',
      'a.docx',
      () => docx(documentXml('<w:p/>').replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')),
      /broken/,
    ],
    ['a document that unpacks to 11 MB', 'a.docx', () => docx(documentXml(' '.repeat(11 * 1024 * 1024))), /too large/],
    ['a document that lies about its size', 'a.docx', lying, /too large/],
    ['a file of more than 10 MB', 'a.txt', () => new Uint8Array(LARGEST_FILE + 1), /larger than 10 MB/],
  ])('%s', async (_, name, content, message) => {
    expect(await read(name, content())).toEqual({ kind: 'problem', message: expect.stringMatching(message) });
  });
});
