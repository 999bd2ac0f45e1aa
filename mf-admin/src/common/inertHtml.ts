import { INERT_HTML_POLICY } from '@cog/contracts/composition/trustedTypesPolicies';

const policy = globalThis.trustedTypes?.createPolicy(INERT_HTML_POLICY, { createHTML: (html: string) => html });

/**
 * Marks HTML or XML as trusted, unchanged, for Trusted Types. Only for places where it cannot execute: `DOMParser`, or
 * a frame with `sandbox=""`.
 */
export const inertHtml = (html: string): string => policy?.createHTML(html) ?? html;
