import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type InferType, object, string } from 'yup';
import { readJsonFile, writeWhole } from './releaseFiles.ts';

const switchedSchema = object({
  /** ISO-8601, UTC. */
  at: string().required(),
  who: string().nullable().defined(),
  why: string().nullable().defined(),
});

/** When, by whom and why something was switched. */
export type Switched = InferType<typeof switchedSchema>;

/** What is switched of a name. */
export interface Switches {
  /** Its pointer is not moved. */
  pinned: Switched | null;
  /** It is left out of the site. */
  disabled: Switched | null;
  /** Pages of it that are left out of the site, by address. */
  routes: Readonly<Record<string, Switched>>;
}

/** Of a name of which nothing is switched. */
export const NOTHING_SWITCHED: Switches = { pinned: null, disabled: null, routes: {} };

/** @throws ValidationError where they are none */
export function parseSwitches(value: unknown): Switches {
  const given = object({ pinned: switchedSchema.nullable().defined(), disabled: switchedSchema.nullable().defined() });
  const { pinned, disabled } = given.validateSync(value);
  const routes = typeof value === 'object' && value !== null && 'routes' in value ? value.routes : {};
  return {
    pinned,
    disabled,
    routes: Object.fromEntries(
      Object.entries(routes ?? {}).map(([route, switched]) => [route, switchedSchema.validateSync(switched)]),
    ),
  };
}

/**
 * What is pinned and what is switched off: a file a name in `switches/`, next to the pointers, so that it holds without
 * a database and for every process of the site at once.
 */
export class ReleaseFlags {
  readonly #folder: string;

  /** @param directory `DATA_DIR/releases` */
  constructor(directory: string) {
    this.#folder = join(directory, 'switches');
  }

  #file(name: string): string {
    return join(this.#folder, `${name}.json`);
  }

  /** Another text whenever a switch was thrown. */
  stamp(): string {
    if (!existsSync(this.#folder)) return '';
    const stamps = readdirSync(this.#folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => {
        const stats = statSync(join(this.#folder, file), { throwIfNoEntry: false });
        return `${file}:${stats?.mtimeMs}:${stats?.ino}`;
      });
    return stamps.sort().join();
  }

  /** Names of which something is switched. */
  names(): string[] {
    if (!existsSync(this.#folder)) return [];
    const files = readdirSync(this.#folder).filter((file) => file.endsWith('.json'));
    return files.map((file) => file.slice(0, -'.json'.length)).sort();
  }

  /** @throws UnreadableRelease when the file is none of switches */
  of(name: string): Switches {
    return existsSync(this.#file(name)) ? readJsonFile(this.#file(name), parseSwitches) : NOTHING_SWITCHED;
  }

  /** Throws a switch of a name; null ends it. @returns whether it stood otherwise before */
  set(name: string, what: 'pinned' | 'disabled' | { route: string }, switched: Switched | null): boolean {
    const before = this.of(name);
    const after = { ...before, routes: { ...before.routes } };
    let stood: Switched | null;
    if (typeof what === 'string') {
      stood = before[what];
      after[what] = switched;
    } else {
      stood = before.routes[what.route] ?? null;
      if (switched === null) delete after.routes[what.route];
      else after.routes[what.route] = switched;
    }
    if ((stood === null) === (switched === null)) return false;
    this.replace(name, after);
    return true;
  }

  /** Sets all switches of a name. */
  replace(name: string, after: Switches): void {
    const isNone = after.pinned === null && after.disabled === null && Object.keys(after.routes).length === 0;
    if (isNone) rmSync(this.#file(name), { force: true });
    else writeWhole(this.#file(name), JSON.stringify(after));
  }
}
