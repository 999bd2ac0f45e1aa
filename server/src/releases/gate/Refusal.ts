/** All reasons why a release cannot go live: those of the gate, of its files, of its flags, and of a look at its pages. */
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

/** A reason why a release cannot go live. */
export interface Refusal {
  /** 'mf-quiz 1.0.0-3f9a1c20b7de' */
  release: string;
  reason: RefusalReason;
  /** Names what is wrong and how to fix it. */
  message: string;
}

/**
 * Reasons that a team may overrule: they affect the pages of its own release, or the earlier releases of others, but nothing
 * of others that is live.
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
  /** Empty if it was not the gate that refused, as for a version that does not exist. */
  readonly refusals: readonly Refusal[];

  constructor(cause: string | readonly Refusal[]) {
    super(typeof cause === 'string' ? cause : cause.map(({ message }) => message).join('\n'));
    this.refusals = typeof cause === 'string' ? [] : cause;
  }
}

/** Name of a release in messages: 'mf-quiz 1.0.0-3f9a1c20b7de'. */
export const nameOf = ({ name, version }: { name: string; version: string }): string => `${name} ${version}`;
