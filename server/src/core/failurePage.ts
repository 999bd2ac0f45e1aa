import { randomBytes } from 'node:crypto';

/** Why there is no page, for the person who asked for one. */
export interface PageFailure {
  /** 400 or above. */
  status: number;
  heading: string;
  /** What happened and what to do, as sentences. */
  message: string;
  /** Seconds after which it may be tried again. */
  retryAfterS?: number;
}

/** An answer before anything has sent it. */
export interface PlainAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const OWN_STYLES =
  'body{margin:0}main{max-width:36rem;margin:0 auto;padding:3rem 1.25rem;font-family:system-ui,sans-serif;line-height:1.6}' +
  'a{display:inline-block;padding:.75rem 0}';

/**
 * A page that needs nothing but memory: for when there is no room to make one, or the shell cannot be rendered. It has
 * no script, and the look of the site where its styles are known.
 *
 * @param shellStyles CSS of the live shell; '' before it is known
 */
export function failurePage({ status, heading, message, retryAfterS }: PageFailure, shellStyles = ''): PlainAnswer {
  const nonce = randomBytes(16).toString('base64');
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      ...(retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }),
    },
    body: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      `<title>${escapeHtml(heading)}</title><style nonce="${nonce}">${shellStyles}${OWN_STYLES}</style></head>`,
      `<body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(message)}</p>`,
      `<p><a href="/">Go to the home page</a></p></main></body></html>`,
    ].join(''),
  };
}

export const UNEXPECTED = 'Unexpected Application Error!';

/** Of an address or a request that cannot be read. */
export const unreadablePage = (status: number, message: string): PageFailure => ({
  status,
  heading: 'Page not found',
  message: `${message} A letter may be missing.`,
});
