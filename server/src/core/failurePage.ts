import { nightScene } from '@cog/contracts/composition/nightScene';
import { hashSource } from './hashSource.ts';

/** A field of a form on a failure page, filled with what the person typed. */
export interface OfferedField {
  name: string;
  value: string;
  /** Null for a hidden field. */
  label: string | null;
  /** Whether it may have several lines. */
  isLong: boolean;
}

/** Explains to a person why their page cannot be shown. */
export interface PageFailure {
  /** 400 or above. */
  status: number;
  heading: string;
  /** What happened and what to do, as sentences. */
  message: string;
  /** Seconds after which to try again. */
  retryAfterS?: number;
  /** The form with the typed values, to be sent again with one press. */
  form?: { action: string; send: string; fields: readonly OfferedField[] };
  /** Language tag of all texts; English by default. */
  language?: string;
  /** Where to go next; the home page by default. */
  links?: readonly { href: string; text: string }[];
}

/** An answer that is not yet sent. */
export interface PlainAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const OWN_STYLES =
  'body{margin:0}main{max-width:36rem;margin:0 auto;padding:1.5rem 1.25rem 3rem;font-family:system-ui,sans-serif;line-height:1.6}' +
  'svg{display:block;width:100%;height:auto;border-radius:12px}a{display:inline-block;padding:.75rem 0}label{display:block;margin:1rem 0 .25rem}' +
  'input,textarea{box-sizing:border-box;width:100%;padding:.75rem;font:inherit}button{margin:1rem 0;padding:.75rem 1.25rem;font:inherit}';

const HOME = [{ href: '/', text: 'Go to the home page' }];

/** A field with its label. Browsers drop a line end at the start of a text area, so one is written before the value. */
function fieldHtml({ name, value, label, isLong }: OfferedField, index: number): string {
  const [key, text] = [escapeHtml(name), escapeHtml(value)];
  if (label === null) return `<input type="hidden" name="${key}" value="${text}">`;
  const control = isLong
    ? `<textarea id="f${index}" name="${key}" rows="8">\n${text}</textarea>`
    : `<input id="f${index}" name="${key}" value="${text}">`;
  return `<label for="f${index}">${escapeHtml(label)}</label>${control}`;
}

const formHtml = ({ action, send, fields }: NonNullable<PageFailure['form']>): string =>
  `<form method="post" action="${escapeHtml(action)}">${fields.map(fieldHtml).join('')}<button>${escapeHtml(send)}</button></form>`;

/**
 * A page that needs no database, file or renderer, for when too many pages are being rendered or the shell cannot be rendered. It
 * has no script, and has the site's look where its styles are known.
 *
 * @param shellStyles CSS of the live shell; '' before it is known
 */
export function failurePage(
  { status, heading, message, retryAfterS, form, language = 'en', links = HOME }: PageFailure,
  shellStyles = '',
): PlainAnswer {
  const styles = shellStyles + OWN_STYLES;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src ${hashSource(styles)}; img-src 'self'; base-uri 'none'; form-action '${form ? 'self' : 'none'}'; frame-ancestors 'none'`,
      ...(retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }),
    },
    body: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      `<title>${escapeHtml(heading)}</title><style>${styles}</style></head>`,
      `<body><main>${nightScene}<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(message)}</p>`,
      form ? formHtml(form) : '',
      ...links.map(({ href, text }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`),
      '</main></body></html>',
    ].join(''),
  };
}

/** The heading of the specification for an error that no page catches. */
export const UNEXPECTED = 'Unexpected Application Error!';

/** For a malformed address or request. */
export const unreadableRequest = (status: number, message: string): PageFailure => ({
  status,
  heading: 'Page not found',
  message: `${message} The link may be incomplete.`,
});
