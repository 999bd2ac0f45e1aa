const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** An address on the web; a stop or bracket after it belongs to the sentence. */
const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/g;

/** Plain text with its addresses on the web as links. */
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
 * A plain text as the HTML part of a mail: its paragraphs, lines and links, and nothing that anybody could have typed
 * as HTML. Dark mode is the mail program's own.
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
