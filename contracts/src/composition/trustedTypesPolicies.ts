// Not trustedTypes.ts: webpack calls a variable after a file, and its own code would take that one for the browser's.

/** What a policy vouches for; the DOM's typings call what it gives a string. */
interface Rules {
  createScriptURL?(url: string): string;
  createHTML?(html: string): string;
}

declare global {
  /** Where the browser has it: makes what a page's Content-Security-Policy asks for in place of strings (W3C Trusted Types). */
  var trustedTypes: { createPolicy<Given extends Rules>(name: string, rules: Given): Given } | undefined;
}

/**
 * Name of the policy for addresses of scripts, in the chunk loader of every build and in the shell. It lets every address
 * through: what a script holds is checked by its hash, and one without a hash is refused.
 */
export const SCRIPT_POLICY = 'scripts';

/** Name of the policy for HTML and XML that runs nothing where it goes: a parsed file, a frame without scripts. */
export const INERT_HTML_POLICY = 'inert-html';
