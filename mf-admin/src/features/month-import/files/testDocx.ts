import { strToU8, zipSync } from 'fflate';

/** A Word document around the XML of its paragraphs. */
export const documentXml = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><w:body>${body}<w:sectPr/></w:body></w:document>`;

const escaped = (text: string) => text.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'));

/** Paragraphs as Word writes them, one for each line. */
export const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map(
      (line) =>
        `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr><w:r><w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`,
    )
    .join('');

/** Bytes of text; as the test's own kind, which an archive is made of. */
export const bytesOf = (text: string) => new Uint8Array(strToU8(text));

/** The bytes of a .docx with this main part. */
export const docx = (xml: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync({
      '[Content_Types].xml': bytesOf(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      ),
      'word/media/photo.bin': new Uint8Array(1000),
      'word/document.xml': bytesOf(xml),
    }),
  );

/** A file as a browser hands it over: jsdom's cannot read themselves. */
export function testFile(name: string, ...parts: BlobPart[]): File {
  const file = new File(parts, name);
  file.arrayBuffer = () =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(file);
    });
  return file;
}

/** A table as Word writes it, a paragraph for each line of a cell. */
export const wordTable = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid/>${rows
    .map((row) => `<w:tr>${row.map((cell) => `<w:tc><w:tcPr/>${paragraphs(cell)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`;

/** A text as LibreOffice writes it. */
export const contentXml = (text: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"><office:body><office:text><text:sequence-decls><text:sequence-decl text:name="Table"/></text:sequence-decls>${text}</office:text></office:body></office:document-content>`;

/** The bytes of an .odt with this content. */
export const odt = (xml: string, manifest = '<manifest:manifest/>'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync({
      mimetype: [bytesOf('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'content.xml': bytesOf(xml),
      'META-INF/manifest.xml': bytesOf(manifest),
    }),
  );
