/** The fixed parts of a Word file (ECMA-376, Office Open XML). Sizes are in twentieths of a point, font sizes in half points. */

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const WORD_NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export const TYPES =
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/>` +
  `<Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/></Types>`;

const relation = (kind: string, target: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE}/${kind}" Target="${target}"/></Relationships>`;

export const RELATIONS = {
  package: relation('officeDocument', 'word/document.xml'),
  document: relation('styles', 'styles.xml'),
} as const;

const FONT = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri" w:eastAsia="Calibri"/>';

const style = (id: string, name: string, paragraph: string, letters: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Text' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>` +
  `${id === 'Text' ? '' : '<w:basedOn w:val="Text"/><w:next w:val="Text"/>'}<w:qFormat/>` +
  `<w:pPr>${paragraph}</w:pPr><w:rPr>${letters}</w:rPr></w:style>`;

export const STYLES =
  `${XML}<w:styles ${WORD_NAMESPACE}><w:docDefaults><w:rPrDefault><w:rPr>${FONT}<w:sz w:val="22"/></w:rPr></w:rPrDefault>` +
  '</w:docDefaults>' +
  style('Text', 'Normal', '<w:widowControl/><w:spacing w:after="140" w:line="276" w:lineRule="auto"/>', '') +
  style(
    'Day',
    'heading 1',
    '<w:keepNext/><w:pageBreakBefore/><w:spacing w:after="60"/><w:outlineLvl w:val="0"/>',
    '<w:b/><w:sz w:val="26"/>',
  ) +
  style(
    'Title',
    'heading 2',
    '<w:keepNext/><w:spacing w:after="200"/><w:outlineLvl w:val="1"/>',
    '<w:b/><w:sz w:val="36"/>',
  ) +
  style(
    'Label',
    'heading 3',
    '<w:keepNext/><w:spacing w:before="200" w:after="40"/><w:outlineLvl w:val="2"/>',
    '<w:b/><w:sz w:val="22"/>',
  ) +
  style('Item', 'List Paragraph', '<w:spacing w:after="60"/><w:ind w:left="360" w:hanging="360"/>', '') +
  '</w:styles>';

/** A4, with margins of 2.2 cm. */
export const SECTION =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>' +
  '<w:pgMar w:top="1247" w:right="1247" w:bottom="1247" w:left="1247" w:header="624" w:footer="624" w:gutter="0"/></w:sectPr>';
