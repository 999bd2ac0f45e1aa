import { SCRIPT_POLICY } from '@cog/contracts/composition/trustedTypesPolicies';

const rules = { createScriptURL: (url: string) => url };

/** The address of a script of ours, as browsers with Trusted Types take it. */
export const trustedScriptUrl = (url: string): string =>
  (globalThis.trustedTypes?.createPolicy(SCRIPT_POLICY, rules) ?? rules).createScriptURL(url);
