import { INERT_HTML_POLICY, SCRIPT_POLICY } from '@cog/contracts/composition/trustedTypesPolicies';

export interface PolicyOptions {
  /** Is on every script and style that may run. */
  nonce: string;
  /** Where the radio's stream comes from; null without one. */
  streamOrigin: string | null;
  /** Who may show the document in a frame. */
  framedBy: 'nobody' | 'ourselves';
  /** Whether every live release can do without plain strings where the browser wants Trusted Types. */
  trustedTypes: boolean;
}

/** No plain string becomes a script or HTML in the page. Each build makes the policies it needs, so names come again. */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  `trusted-types ${SCRIPT_POLICY} ${INERT_HTML_POLICY} 'allow-duplicates'`,
];

/**
 * What a page may do: nothing but what is named here. Scripts run by nonce and what they load (`strict-dynamic`);
 * style attributes are React's; frames are YouTube's without cookies, after a tap, and our own, of which only previews
 * let themselves be framed; the radio's stream comes from where the settings say.
 */
export const contentSecurityPolicy = ({ nonce, streamOrigin, framedBy, trustedTypes }: PolicyOptions): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "script-src-attr 'none'",
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `media-src 'self'${streamOrigin === null ? '' : ` ${streamOrigin}`}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy === 'ourselves' ? "'self'" : "'none'"}`,
    ...(trustedTypes ? TRUSTED_TYPES : []),
  ].join('; ');
