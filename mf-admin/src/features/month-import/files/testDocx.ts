import { strToU8, zipSync } from 'fflate';

/** A Word document around its paragraphs' XML. */
export const documentXml = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><w:body>${body}<w:sectPr/></w:body></w:document>`;

const escaped = (text: string) => text.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'));

/** Paragraphs as Word writes them, one per line. */
export const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map(
      (line) =>
        `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr><w:r><w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`,
    )
    .join('');

/** UTF-8 bytes of a text, in the Uint8Array type of the test's own realm, which fflate needs. */
export const bytesOf = (text: string) => new Uint8Array(strToU8(text));

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A relationships part: purposes and names of the parts that another part refers to. */
export const relations = (targets: Record<string, string>): string =>
  `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}">${Object.entries(targets)
    .map(([type, target], at) => `<Relationship Id="r${at}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** The bytes of a .docx with the given main part and other parts. */
export const docx = (xml: string, others: Record<string, string> = {}): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync({
      '[Content_Types].xml': bytesOf(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      ),
      'word/media/photo.bin': new Uint8Array(1000),
      ...(xml === '' ? {} : { 'word/document.xml': bytesOf(xml) }),
      ...Object.fromEntries(Object.entries(others).map(([name, content]) => [name, bytesOf(content)])),
    }),
  );

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A numbering part: for each list its levels, such as '1 decimal %1.', and the lists that start at another number. */
export const numberingXml = (lists: readonly (readonly string[])[], starts: Record<number, number> = {}): string =>
  `<w:numbering ${W}>${lists
    .map(
      (levels, at) =>
        `<w:abstractNum w:abstractNumId="${at}">${levels
          .map((level, place) => {
            const [start, format, text] = level.split(' ');
            return `<w:lvl w:ilvl="${place}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
          })
          .join('')}</w:abstractNum>`,
    )
    .join('')}${lists
    .map((_, at) => {
      const start = starts[at + 1];
      const change = `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
      return `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/>${start ? change : ''}</w:num>`;
    })
    .join('')}</w:numbering>`;

const bufferOf = (blob: Blob) => (): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });

/** A file as a browser provides it: jsdom's files lack the methods to read them. */
export function testFile(name: string, ...parts: BlobPart[]): File {
  const file = new File(parts, name);
  file.arrayBuffer = bufferOf(file);
  file.slice = (from, to) => {
    const piece = Blob.prototype.slice.call(file, from, to);
    piece.arrayBuffer = bufferOf(piece);
    return piece;
  };
  return file;
}

/** A list item. */
export const numbered = (text: string, list = 1, level = 0): string =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

/** A table as Word writes it, with a paragraph for each line of a cell. */
export const wordTable = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid/>${rows
    .map((row) => `<w:tr>${row.map((cell) => `<w:tc><w:tcPr/>${paragraphs(cell)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`;

/** A text as LibreOffice writes it. */
export const contentXml = (text: string, styles = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${[
    'office:office',
    'text:text',
    'table:table',
    'style:style',
    'fo:xsl-fo-compatible',
    'draw:drawing',
  ]
    .map((one) => one.split(':'))
    .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
    .join(
      ' ',
    )} xmlns:xlink="http://www.w3.org/1999/xlink"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text><text:sequence-decls><text:sequence-decl text:name="Table"/></text:sequence-decls>${text}</office:text></office:body></office:document-content>`;

/** The bytes of an .odt with the given content. */
export const odt = (xml: string, manifest = '<manifest:manifest/>'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync({
      mimetype: [bytesOf('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'content.xml': bytesOf(xml),
      'META-INF/manifest.xml': bytesOf(manifest),
    }),
  );
