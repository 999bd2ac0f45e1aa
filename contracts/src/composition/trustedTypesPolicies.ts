// Not named trustedTypes.ts: webpack names a variable after the file, which would shadow the browser's global in its own code.

/** A Trusted Types policy; the DOM's typings declare the trusted values as strings. */
interface Rules {
  createScriptURL?(url: string): string;
  createHTML?(html: string): string;
}

declare global {
  /**
   * Defined where the browser supports it: creates the trusted values that a page's Content-Security-Policy requires (W3C
   * Trusted Types).
   */
  var trustedTypes: { createPolicy<Given extends Rules>(name: string, rules: Given): Given } | undefined;
}

/**
 * Name of the policy for script addresses, in the chunk loader of every build and in the shell. It allows every address: the
 * script's content is checked by its hash, and a script without a hash is refused.
 */
export const SCRIPT_POLICY = 'scripts';

/** Name of the policy for HTML and XML that cannot execute where it is used: a parsed file, or a frame without scripts. */
export const INERT_HTML_POLICY = 'inert-html';
