import { INERT_HTML_POLICY, SCRIPT_POLICY } from '@cog/contracts/composition/trustedTypesPolicies';
import { hashSource } from '../core/hashSource.ts';

export interface PolicyOptions {
  /** Hashes of the document's inline scripts (`InlineCode`); empty for a page without scripts. */
  scripts: readonly string[];
  /** Hashes of its inline styles. */
  styles: readonly string[];
  /** Origin of the radio stream; null without one. */
  streamOrigin: string | null;
  /** Who may embed the document in a frame. */
  framedBy: 'nobody' | 'ourselves';
  /** Whether every live release works under Trusted Types. */
  trustedTypes: boolean;
}

/** styled-components inserts an empty style element and adds rules through the CSSOM, which the policy does not restrict. */
const EMPTY_STYLE = hashSource('');

/** Requires Trusted Types. Each build creates its own policies, so duplicate names are allowed. */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  `trusted-types ${SCRIPT_POLICY} ${INERT_HTML_POLICY} 'allow-duplicates'`,
];

/**
 * The content security policy of a page. Inline scripts and styles are allowed by hash and not by nonce, so that a page has the
 * same bytes for everyone. Frames: youtube-nocookie.com and our own previews.
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
