import { inertHtml } from '../../../common/inertHtml.ts';
import { joinBlocks } from './blocks.ts';
import { Unreadable } from './fileText.ts';
import { blocksOfHtml, Lost } from './htmlText.ts';

/** Code units of HTML that are read: Word writes some hundred thousand for a month. */
const LONGEST_HTML = 8_000_000;

/**
 * What a table says that was copied out of Word, Google Docs or a spreadsheet, which browsers hand over as
 * HTML: as plain text the lines of its cells could not be told from its rows. Nothing of the HTML is shown.
 *
 * @returns null where there is no table with a row for each day
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
