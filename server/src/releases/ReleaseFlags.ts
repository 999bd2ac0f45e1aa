import { ReleaseRefused } from './gate/Refusal.ts';
import type { Flags, ReleaseRows, Switched } from './releaseRows.ts';

/** A switch of a name: pinned, disabled, or one page disabled. */
export type Switchable = 'pinned' | 'disabled' | { route: string };

/** Flags of a name with nothing switched. */
export const NOTHING_SWITCHED: Flags = { pinned: null, disabled: null, byHand: null, routes: {} };

/** The pinned and switched-off releases. */
export class ReleaseFlags {
  readonly #rows: ReleaseRows;

  constructor(rows: ReleaseRows) {
    this.#rows = rows;
  }

  of(name: string): Flags {
    return this.#rows.flags[name] ?? NOTHING_SWITCHED;
  }

  /** Sets a switch of a name; null clears it. @returns whether that changed anything */
  set(name: string, flag: Switchable | 'byHand', switched: Switched | null): boolean {
    const before = this.of(name);
    const after = { ...before, routes: { ...before.routes } };
    let was: Switched | null;
    if (typeof flag === 'string') {
      was = before[flag];
      after[flag] = switched;
    } else {
      was = before.routes[flag.route] ?? null;
      if (switched === null) delete after.routes[flag.route];
      else after.routes[flag.route] = switched;
    }
    if ((was === null) === (switched === null)) return false;
    const { pinned, disabled, byHand, routes } = after;
    if (pinned === null && disabled === null && byHand === null && Object.keys(routes).length === 0)
      delete this.#rows.flags[name];
    else this.#rows.flags[name] = after;
    return true;
  }

  /**
   * @param current the live version
   * @param version the version to make live; null if not yet known, or for none
   * @throws ReleaseRefused when a name is pinned at another version
   */
  assertNotPinned(name: string, current: string | null, version: string | null): void {
    const { pinned } = this.of(name);
    if (pinned === null || (version !== null && version === current)) return;
    const by = pinned.who === null ? '' : ` by ${pinned.who}`;
    const why = pinned.why === null ? '' : `: ${pinned.why}`;
    const message = `${name} is pinned at ${current}${by} since ${pinned.at}${why}. Unpin it first: npm run releases -- ${name} unpin`;
    throw new ReleaseRefused([{ release: `${name} ${version ?? ''}`.trim(), reason: 'pinned', message }]);
  }
}
