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
