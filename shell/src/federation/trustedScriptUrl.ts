import { SCRIPT_POLICY } from '@cog/contracts/composition/trustedTypesPolicies';

const rules = { createScriptURL: (url: string) => url };

/** Marks the address of one of our own scripts as trusted, for Trusted Types. */
export const trustedScriptUrl = (url: string): string =>
  (globalThis.trustedTypes?.createPolicy(SCRIPT_POLICY, rules) ?? rules).createScriptURL(url);
