import { INERT_HTML_POLICY, SCRIPT_POLICY } from '@cog/contracts/composition/trustedTypesPolicies';
import { hashSource } from '../core/hashSource.ts';

export interface PolicyOptions {
  /** Hashes of the scripts that are written into the document (`InlineCode`); none for a page without scripts. */
  scripts: readonly string[];
  /** The same of its styles. */
  styles: readonly string[];
  /** Where the radio's stream comes from; null without one. */
  streamOrigin: string | null;
  /** Who may show the document in a frame. */
  framedBy: 'nobody' | 'ourselves';
  /** Whether every live release can do without plain strings where the browser wants Trusted Types. */
  trustedTypes: boolean;
}

/** styled-components makes an empty element and writes rules into its sheet, which no policy asks about. */
const EMPTY_STYLE = hashSource('');

/** No plain string becomes a script or HTML in the page. Each build makes the policies it needs, so names come again. */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  `trusted-types ${SCRIPT_POLICY} ${INERT_HTML_POLICY} 'allow-duplicates'`,
];

/**
 * What a page may do: nothing but what is named here. Inline scripts and styles are named by hash, so that the same page is the
 * same bytes for everybody. Frames are YouTube's without cookies and our previews.
 */
export const contentSecurityPolicy = ({
  scripts,
  styles,
  streamOrigin,
  framedBy,
  trustedTypes,
}: PolicyOptions): string =>
  [
    "default-src 'none'",
    scripts.length === 0 ? "script-src 'none'" : `script-src 'self' ${scripts.join(' ')}`,
    "script-src-attr 'none'",
    `style-src 'self' ${[EMPTY_STYLE, ...styles].join(' ')}`,
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
