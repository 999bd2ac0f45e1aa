const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** A web address, without the punctuation or bracket of the sentence after it. */
const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/g;

/** Turns web addresses in plain text into links. */
function withLinks(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: address, index } of text.matchAll(LINK)) {
    const escaped = escapeHtml(address);
    html += `${escapeHtml(text.slice(end, index))}<a href="${escaped}">${escaped}</a>`;
    end = index + address.length;
  }
  return html + escapeHtml(text.slice(end));
}

/**
 * Converts plain text to the HTML part of a mail: paragraphs, lines and links; HTML in the text is escaped. Dark mode is left to
 * the mail program.
 *
 * @param subject the document's title
 */
export function mailHtml(subject: string, text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 1em">${withLinks(paragraph).replaceAll('\n', '<br>\n')}</p>`);
  return [
    '<!doctype html>',
    '<html>',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:16px;font:16px/1.6 system-ui,-apple-system,\'Segoe UI\',Roboto,sans-serif">',
    '<div style="max-width:38rem;margin:0 auto;overflow-wrap:anywhere">',
    ...paragraphs,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
