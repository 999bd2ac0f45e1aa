import { inertHtml } from '../../../common/inertHtml.ts';
import { joinBlocks } from './blocks.ts';
import { Unreadable } from './fileText.ts';
import { blocksOfHtml, Lost } from './htmlText.ts';

/** Longest HTML that is parsed, in UTF-16 code units: Word writes some hundred thousand for a month. */
const LONGEST_HTML = 8_000_000;

/**
 * The text of a table copied from Word, Google Docs or a spreadsheet, taken from the clipboard's HTML: plain text
 * would not tell line breaks in cells from rows. None of the HTML is ever displayed.
 *
 * @returns null if there is no table with a row for each day
 */
export function readHtmlTables(html: string): string | null {
  if (html.length > LONGEST_HTML || !/<table/i.test(html)) return null;
  const { body } = new DOMParser().parseFromString(inertHtml(html), 'text/html');
  try {
    const blocks = blocksOfHtml(body, new Lost());
    return blocks.some(({ isDays }) => isDays) ? joinBlocks(blocks) : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
