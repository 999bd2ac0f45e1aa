/** Everything that the gate can have against a release. */
export const refusalReasons = [
  'name',
  'global',
  'route',
  'reserved-path',
  'sign-in',
  'markup',
  'slot',
  'contract',
  'module',
  'module-name',
  'css-variable',
  'endpoint',
  'budget',
  'lost-route',
  'lost-shell',
  'served-contract',
  'dropped-name',
  'dropped-css-variable',
  'earlier-release',
  'file-missing',
  'file-changed',
  'file-unlisted',
  'file-name',
  'released-file',
  'same-version',
  'shell-bundle',
  'pinned',
  'smoke',
  'rendering',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Why a release does not go live. */
export interface Refusal {
  /** 'mf-quiz 1.0.0-3f9a1c20b7de' */
  release: string;
  reason: RefusalReason;
  /** What is wrong, with its name, and what to do. */
  message: string;
}

/**
 * What a team that releases may overrule: it costs the pages of that release, or the way back of others, and nothing
 * that is live elsewhere.
 */
const FORCEABLE: ReadonlySet<RefusalReason> = new Set([
  'budget',
  'css-variable',
  'endpoint',
  'earlier-release',
  'smoke',
  'rendering',
]);
export const isForceable = ({ reason }: Refusal): boolean => FORCEABLE.has(reason);

/** A release that cannot go live; the message says what to do. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
  /** None where it was no matter of the gate: there is no such version, say. */
  readonly refusals: readonly Refusal[];

  constructor(cause: string | readonly Refusal[]) {
    super(typeof cause === 'string' ? cause : cause.map(({ message }) => message).join('\n'));
    this.refusals = typeof cause === 'string' ? [] : cause;
  }
}

/** What a refusal calls a release. */
export const nameOf = ({ name, version }: { name: string; version: string }): string => `${name} ${version}`;
