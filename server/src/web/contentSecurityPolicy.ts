export interface PolicyOptions {
  /** Stands on every script and style that may run. */
  nonce: string;
  /** Where the radio's stream comes from; null without one. */
  streamOrigin: string | null;
  /** Who may show the document in a frame. */
  framedBy: 'nobody' | 'ourselves';
}

/**
 * What a page may do. Scripts run by nonce and what they load (`strict-dynamic`); style attributes are
 * React's; frames are YouTube's without cookies, after a tap, and our own, of which only previews let
 * themselves be framed; the radio's stream comes from where the settings say.
 */
export const contentSecurityPolicy = ({ nonce, streamOrigin, framedBy }: PolicyOptions): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `media-src 'self'${streamOrigin === null ? '' : ` ${streamOrigin}`}`,
    "worker-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy === 'ourselves' ? "'self'" : "'none'"}`,
  ].join('; ');
