import { INERT_HTML_POLICY } from '@cog/contracts/composition/trustedTypesPolicies';

const policy = globalThis.trustedTypes?.createPolicy(INERT_HTML_POLICY, { createHTML: (html: string) => html });

/**
 * HTML or XML as browsers with Trusted Types take it, unchanged. Only for where nothing in it can run: for `DOMParser`,
 * and for a frame with `sandbox=""`.
 */
export const inertHtml = (html: string): string => policy?.createHTML(html) ?? html;
