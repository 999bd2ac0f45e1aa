import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { type WordText, wordPages } from './wordPages.ts';

async function fileOf(texts: readonly WordText[]) {
  const pieces: Uint8Array[] = [];
  async function* inParts() {
    for (const text of texts) yield [text];
  }
  for await (const piece of wordPages(inParts(), (text) => text)) pieces.push(piece);
  return { files: unzipSync(Buffer.concat(pieces)), pieces };
}

const documentOf = async (...texts: WordText[]) => {
  const { files } = await fileOf(texts);
  return strFromU8(files['word/document.xml'] ?? new Uint8Array());
};

const written = (text: string, language: 'EN' | 'YO' = 'EN'): WordText => ({
  language,
  paragraphs: [{ style: 'Text', text }],
});

it('is a package of well-formed parts, each named in the types', async () => {
  const { files } = await fileOf([written('Grace')]);
  expect(Object.keys(files).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'word/_rels/document.xml.rels',
    'word/document.xml',
    'word/styles.xml',
  ]);
  for (const part of Object.values(files)) expect(XMLValidator.validate(strFromU8(part))).toBe(true);
});

it('keeps what is bold and italic, and no signs of it', async () => {
  const xml = await documentOf(written('Be *bold* and _calm_, *_both_*; 2*3*4 stays'));
  expect(xml).toContain('<w:rPr><w:b/><w:lang w:val="en-NG"/></w:rPr><w:t xml:space="preserve">bold</w:t>');
  expect(xml).toContain('<w:rPr><w:i/><w:lang w:val="en-NG"/></w:rPr><w:t xml:space="preserve">calm</w:t>');
  expect(xml).toContain('<w:rPr><w:b/><w:i/><w:lang w:val="en-NG"/></w:rPr><w:t xml:space="preserve">both</w:t>');
  expect(xml).toContain('2*3*4 stays');
});

it('names the language of every run', async () => {
  const xml = await documentOf(written('Ọ̀rọ̀ *Ẹ̀mí*\n\nÀdúrà', 'YO'));
  expect(xml.match(/<w:r>/g)).toHaveLength(3);
  expect(xml.match(/<w:lang w:val="yo-NG"\/>/g)).toHaveLength(3);
});

it('makes paragraphs of what blank lines part, and breaks of other lines', async () => {
  const xml = await documentOf(written('One\ntwo\n \n\nThree'));
  expect(xml.match(/<w:p>/g)).toHaveLength(2);
  expect(xml).toContain('One</w:t><w:br/><w:t xml:space="preserve">two');
});

it('takes any sign that an editor pasted', async () => {
  const xml = await documentOf(written('a<b & "c">\u0000\u0008\ud800\uffff z'));
  expect(XMLValidator.validate(xml)).toBe(true);
  const { 'w:document': document } = new XMLParser().parse(xml);
  expect(document['w:body']['w:p']['w:r']['w:t']).toBe('a<b & "c"> z');
});

it('has every text of a long list once, in order, and hands them on before all are read', async () => {
  const texts = Array.from({ length: 35 }, (_, index) => written(`Text ${index}. ${Math.random()}`));
  const { files, pieces } = await fileOf(texts);
  const found = strFromU8(files['word/document.xml'] ?? new Uint8Array()).match(/Text \d+/g);
  expect(found).toEqual(texts.map((_, index) => `Text ${index}`));
  expect(pieces.length).toBeGreaterThan(4);
});
