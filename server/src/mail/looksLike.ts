import { isUtf8 } from 'node:buffer';
import type { AttachmentEnding } from '@cog/contracts/mails/constants';

const startsWith =
  (...bytes: readonly number[]) =>
  (file: Buffer) =>
    file.subarray(0, bytes.length).equals(Buffer.from(bytes));
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04);
/**
 * Whether a file is an Office document, which is a zip with its parts in a folder; one with macros is refused whatever its
 * extension.
 */
const hasParts = (folder: string) => (file: Buffer) =>
  isZip(file) && file.includes(`${folder}/`) && !/vbaproject\.bin/i.test(file.toString('latin1'));
/** The first part of an OpenDocument file is its type (OASIS ODF 1.3, part 2, section 3.3). */
const hasMimetype = (kind: string) => (file: Buffer) =>
  isZip(file) &&
  file.subarray(30, 120).toString('latin1').startsWith(`mimetypeapplication/vnd.oasis.opendocument.${kind}`);
const isText = (file: Buffer) => isUtf8(file) && !file.includes(0);
const isJpeg = startsWith(0xff, 0xd8, 0xff);

const looks: Readonly<Record<AttachmentEnding, (file: Buffer) => boolean>> = {
  // A PDF may have some bytes before its first line (Adobe's implementation notes, 3.4.1).
  pdf: (file) => file.subarray(0, 1024).includes('%PDF-'),
  jpg: isJpeg,
  jpeg: isJpeg,
  png: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  webp: (file) => file.subarray(0, 4).equals(Buffer.from('RIFF')) && file.subarray(8, 12).equals(Buffer.from('WEBP')),
  docx: hasParts('word'),
  xlsx: hasParts('xl'),
  pptx: hasParts('ppt'),
  odt: hasMimetype('text'),
  ods: hasMimetype('spreadsheet'),
  odp: hasMimetype('presentation'),
  txt: isText,
  csv: isText,
};

/** Whether a file's content matches its extension, by typical bytes. */
export const looksLike = (ending: AttachmentEnding, file: Buffer): boolean => looks[ending](file);
