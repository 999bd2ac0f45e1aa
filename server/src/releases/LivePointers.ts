import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { array, object, string } from 'yup';
import { readJsonFile, writeWhole } from './releaseFiles.ts';

/** Which version of a remote is live, and how the pointer came there. */
export interface LivePointer {
  version: string;
  /** ISO-8601, UTC. */
  movedAt: string;
  by: 'release' | 'promotion';
  /** Who moved it: an account, a team's token, the user of a machine; null where it is not known. */
  who: string | null;
  /** In the words of who moved it. */
  why: string | null;
  /** What the gate had against it and was overruled in, by reason. */
  forced?: string[];
}

/** A pointer to move; `pointer: null` takes it away, and with it the remote off the site. */
export interface PointerMove {
  name: string;
  pointer: LivePointer | null;
}

const pointerSchema = object({
  version: string()
    .matches(/^[\w.-]+$/)
    .required(),
  movedAt: string().required(),
  by: string<LivePointer['by']>().oneOf(['release', 'promotion']).required(),
  who: string().nullable().defined(),
  why: string().nullable().defined(),
  forced: array(string().required()).default(undefined),
});

const moveSchema = array(
  object({ name: string().required(), pointer: pointerSchema.nullable().defined().default(null) }).required(),
).required();

/** How long a move waits for another process's. */
const LOCK_WAIT_MS = 10_000;

/**
 * The pointers below `DATA_DIR/releases`, each moved by a rename:
 *
 *     live/<name>.json    which version is live
 *     together.json       pointers that are being moved together; what it says holds before the pointers do
 *     moving.lock         held by the process that moves some
 *
 * Several pointers move in one rename, that of `together.json`: from then on every reader goes by it. The pointers are
 * written after it and it is removed; a process that ends in between leaves that to the next move.
 */
export class LivePointers {
  readonly #directory: string;

  /** @param directory `DATA_DIR/releases` */
  constructor(directory: string) {
    this.#directory = directory;
  }

  fileOf(name: string): string {
    return join(this.#directory, 'live', `${name}.json`);
  }

  get #together(): string {
    return join(this.#directory, 'together.json');
  }

  /** Names that have a pointer, in alphabetical order; null before anything was ever released here. */
  names(): string[] | null {
    const folder = join(this.#directory, 'live');
    if (!existsSync(folder)) return null;
    const names = new Set(
      readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length)),
    );
    for (const { name, pointer } of this.#pending()) {
      if (pointer === null) names.delete(name);
      else names.add(name);
    }
    return [...names].sort();
  }

  /** Changes whenever one of these pointers does. */
  stampOf(names: readonly string[]): string {
    const stamp = (path: string) => {
      const stats = statSync(path, { throwIfNoEntry: false });
      return stats === undefined ? 'none' : `${stats.mtimeMs}:${stats.ino}:${stats.size}`;
    };
    return [stamp(this.#together), ...names.map((name) => `${name}:${stamp(this.fileOf(name))}`)].join();
  }

  /** A remote's pointer; null where it has none. @throws UnreadableRelease when the file is no pointer */
  read(name: string): LivePointer | null {
    const pending = this.#pending().find((move) => move.name === name);
    if (pending !== undefined) return pending.pointer;
    const path = this.fileOf(name);
    return existsSync(path) ? readJsonFile(path, parsePointer) : null;
  }

  /**
   * Does something while no other process moves a pointer. Nothing else may be awaited in it.
   *
   * @param work decides on moves by what is live, and makes them by the function it is given
   */
  whileNobodyMoves<Result>(work: (move: (moves: readonly PointerMove[]) => void) => Result): Result {
    mkdirSync(this.#directory, { recursive: true });
    // A lock of the system's: it ends with the process that holds it, however that ends.
    const lock = new Database(join(this.#directory, 'moving.lock'), { timeout: LOCK_WAIT_MS });
    try {
      lock.exec('BEGIN EXCLUSIVE');
      this.#finish();
      return work((moves) => this.#move(moves));
    } finally {
      lock.close();
    }
  }

  #move(moves: readonly PointerMove[]): void {
    if (moves.length === 1) {
      for (const move of moves) this.#write(move);
      return;
    }
    writeWhole(this.#together, JSON.stringify(moves));
    this.#finish();
  }

  #write({ name, pointer }: PointerMove): void {
    if (pointer === null) rmSync(this.fileOf(name), { force: true });
    else writeWhole(this.fileOf(name), JSON.stringify(pointer));
  }

  #finish(): void {
    for (const move of this.#pending()) this.#write(move);
    rmSync(this.#together, { force: true });
  }

  /** Moves that hold already and whose pointers are perhaps not written yet. A file that is none holds nothing. */
  #pending(): PointerMove[] {
    if (!existsSync(this.#together)) return [];
    try {
      return readJsonFile(this.#together, (value) => moveSchema.validateSync(value, { strict: true }).map(toMove));
    } catch {
      return [];
    }
  }
}

type Parsed = ReturnType<typeof pointerSchema.validateSync>;

/** Without the fields that it does not have. */
function withoutGaps({ version, movedAt, by, who, why, forced }: Parsed): LivePointer {
  return { version, movedAt, by, who: who ?? null, why: why ?? null, ...(forced ? { forced } : {}) };
}

/** @throws ValidationError where it is no pointer */
export const parsePointer = (value: unknown): LivePointer =>
  withoutGaps(pointerSchema.validateSync(value, { strict: true }));

const toMove = ({ name, pointer }: { name: string; pointer: Parsed | null }): PointerMove => ({
  name,
  pointer: pointer === null ? null : withoutGaps(pointer),
});
