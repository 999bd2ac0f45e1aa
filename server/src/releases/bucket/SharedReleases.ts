import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { describeError } from '../../core/describeError.ts';
import { type LivePointer, LivePointers, type PointerMove } from '../LivePointers.ts';
import { PRUNE_RULE, removeReleases } from '../pruneReleases.ts';
import { NOTHING_SWITCHED, ReleaseFlags, type Switches } from '../ReleaseFlags.ts';
import type { ReleaseEvent } from '../ReleaseJournal.ts';
import { DESCRIPTOR, type PublishedRelease, type ReleaseStore } from '../ReleaseStore.ts';
import type { ReleaseChanges } from '../releaseChanges.ts';
import { sha384, UnreadableRelease, writeWhole } from '../releaseFiles.ts';
import { type Bucket, BucketFailure } from './Bucket.ts';
import { honoursConditions } from './honoursConditions.ts';
import { inParallel } from './inParallel.ts';
import { parseSharedState, type SharedState, type SharedVersion } from './SharedState.ts';
import {
  browserKeysOf,
  fetchList,
  fetchVersion,
  listKey,
  objectsOnDisk,
  originalOf,
  packList,
  uploadVersion,
  type VersionObject,
} from './versionObjects.ts';

/** The one object that changes. */
const STATE_KEY = 'live.json';
const MOST_STATE_BYTES = 8 * 1024 * 1024;
/** Without conditional writes: how long after ours another's may come. */
const SETTLE_MS = 300;
const LOOK_EVERY_MS = 1000;
/** While the storage is away it is asked less often, up to this. */
const LONGEST_PAUSE_MS = 30_000;
/** What could not be used is fetched again after this, and pointers are set right that something else has moved. */
const CHECK_EVERY_MS = 30_000;
/** Others that were faster each time: more than a site has servers. */
const MOST_TRIES = 10;
const DAY_MS = 24 * 60 * 60_000;
/** A draft that is older was left by a process that was killed. */
const ABANDONED_MS = 60 * 60_000;
const MOST_EVENTS = 100;
/** Older events are in the history of every site that has one. */
const EVENT_DAYS = 7;

/** What live.json says, and its etag; null before there is any. */
type Known = { etag: string; state: SharedState } | null;

/** What a change makes of the state, and what goes into the bucket for it. */
interface Plan {
  state: SharedState;
  added: { version: SharedVersion; objects: readonly VersionObject[] }[];
  dropped: readonly SharedVersion[];
}

type SharedLog = Pick<Logger, 'info' | 'warn' | 'error'>;

/**
 * Releases that several servers share by a bucket. Each has a copy on its disk, which it serves from as if it were alone; the
 * bucket says what is live:
 *
 *     live.json                               pointers, switches, versions: written only if no other server has
 *     versions/<name>/<version>/objects.json  the hashes of all objects of a version, itself pinned by live.json
 *     versions/<name>/<version>/<file>        as on the disk; never changed
 *     files/<name>/<file>                     as on the disk, the compressed ones too; never changed
 *
 * A change is made on a draft of pointers and switches, then its objects are written, then live.json, and only then is
 * it live here: a crash or an outage anywhere before leaves what was live.
 */
export class SharedReleases implements ReleaseChanges {
  readonly #store: ReleaseStore;
  readonly #bucket: Bucket;
  readonly #log: SharedLog;
  readonly #pointers: LivePointers;
  readonly #switches: ReleaseFlags;
  readonly #clock: () => Date;
  /** Ends when nothing is being taken over or written here. */
  #before: Promise<unknown> = Promise.resolve();
  #known: Known = null;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #isAway = false;
  #honoursConditions: boolean | null = null;
  /** Versions that could not be used, and what was told of each. */
  readonly #told = new Map<string, string>();
  readonly #eventsTaken = new Set<string>();

  constructor(store: ReleaseStore, bucket: Bucket, log: SharedLog, clock = () => new Date()) {
    this.#store = store;
    this.#bucket = bucket;
    this.#log = log;
    this.#pointers = new LivePointers(store.directory);
    this.#switches = new ReleaseFlags(store.directory);
    this.#clock = clock;
  }

  /**
   * Takes over what the bucket says is live; into an empty bucket it writes what is live here. A storage that is away does not
   * keep a server with a copy from starting.
   *
   * @throws BucketFailure where there is no copy either
   */
  async start(): Promise<void> {
    this.#removeAbandonedDrafts();
    try {
      await this.pull();
      if (this.#known === null && this.#store.list().length > 0) await this.change(() => {});
      await this.#knowConditions();
    } catch (error) {
      if (!(error instanceof BucketFailure)) throw error;
      if (this.#store.pointedVersion('shell') === null) {
        error.message += ' There is no copy of the releases in DATA_DIR to start on.';
        throw error;
      }
      this.#noteAway(error);
    }
  }

  /**
   * Takes over what the bucket says is live. A version that cannot be used costs its own name alone, which stays as it was.
   *
   * @throws BucketFailure
   */
  async pull(): Promise<void> {
    await this.#alone(() => this.#pull());
  }

  follow(): () => Promise<void> {
    const ended = new AbortController();
    const following = this.#keepPulling(ended.signal);
    return async () => {
      ended.abort();
      await following;
      this.#bucket.close();
    };
  }

  async change<Result>(work: (store: ReleaseStore) => Result | Promise<Result>): Promise<Result> {
    const uploaded = new Set<string>();
    for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
      const base = await this.#askSafely(() => this.#alone(() => this.#pull()));
      const folder = this.#newDraft(base);
      try {
        const draft = this.#store.draft(folder);
        const before = this.#versionsHere(base);
        const result = await work(draft);
        const plan = this.#planOf(draft, base, before);
        if (plan === null) return result;
        await this.#askSafely(() => this.#upload(plan, base, uploaded));
        if (await this.#alone(() => this.#commit(plan, base))) {
          await this.#removeObjects(plan.dropped);
          return result;
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
      await pause(randomInt(100) * attempt);
    }
    throw new BucketFailure(
      'Others were releasing at the same time, again and again. Nothing was released or changed.',
    );
  }

  /** Does something while nothing else is taken over or written by this process. */
  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#before.then(work, work);
    this.#before = result.catch(() => {});
    return result;
  }

  /** Says of a failure that nothing has come of the change. */
  async #askSafely<Result>(ask: () => Promise<Result>): Promise<Result> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof BucketFailure) error.message += ' Nothing was released or changed.';
      throw error;
    }
  }

  async #keepPulling(signal: AbortSignal): Promise<void> {
    let wait = LOOK_EVERY_MS;
    for (;;) {
      await pause(wait, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      try {
        await this.pull();
        wait = LOOK_EVERY_MS;
      } catch (error) {
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
        if (error instanceof BucketFailure) this.#noteAway(error);
        else this.#log.error({ error: describeError(error) }, 'what is in the object storage could not be taken over');
      }
    }
  }

  #noteAway(error: BucketFailure): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#log.warn({ reason: error.message }, 'the object storage is away: what is live stays');
  }

  async #read(etag?: string): Promise<Known | 'unchanged'> {
    const found = await this.#bucket.get(STATE_KEY, MOST_STATE_BYTES, etag);
    if (this.#isAway) this.#log.info({}, 'the object storage is back');
    this.#isAway = false;
    if (found === null || found === 'unchanged') return found;
    try {
      return { etag: found.etag, state: parseSharedState(found.body.toString()) };
    } catch (error) {
      throw new BucketFailure(`${STATE_KEY} of the object storage cannot be read: ${String(error).slice(0, 200)}.`);
    }
  }

  async #pull(): Promise<Known> {
    const isDue = performance.now() - this.#checkedAt > CHECK_EVERY_MS;
    const found = await this.#read(this.#known?.etag);
    if (found === 'unchanged' && !isDue) return this.#known;
    const known = found === 'unchanged' ? this.#known : found;
    if (known !== null) await this.#takeOver(known.state, { isNew: found !== 'unchanged' });
    this.#known = known;
    this.#checkedAt = performance.now();
    return known;
  }

  /** Makes the disk what a state says, what is to be live first. @param isNew whether it was not that before, as far as is known */
  async #takeOver(state: SharedState, { isNew }: { isNew: boolean }): Promise<void> {
    const isPointed = ({ name, version }: SharedVersion) => state.pointers[name]?.version === version;
    const usable = new Set<string>();
    for (const version of state.versions.filter(isPointed)) {
      // Its hashes take milliseconds; requests are answered between two.
      await nextTurn();
      if (await this.#bring(version, () => this.#store.isIntact(version))) usable.add(version.name);
    }
    this.#apply(state, usable);
    for (const version of state.versions) await this.#bring(version, () => this.#store.isPublished(version));
    if (isNew) this.#tidy(state);
  }

  /**
   * Brings a version to the disk, or puts it right there.
   *
   * @param isHere whether there is nothing to do
   * @returns whether it can be live; why not is told once
   */
  async #bring(version: SharedVersion, isHere: () => boolean): Promise<boolean> {
    const wasThere = this.#store.isPublished(version);
    try {
      if (!isHere()) await fetchVersion(this.#bucket, this.#store, version);
      this.#told.delete(idOf(version));
      return true;
    } catch (error) {
      if (error instanceof BucketFailure) throw error;
      const folder = this.#store.versionFolder(version.name, version.version);
      if (!wasThere) rmSync(join(folder, DESCRIPTOR), { force: true });
      this.#tellUnusable(version, error);
      return false;
    }
  }

  #tellUnusable(version: SharedVersion, error: unknown): void {
    const release = idOf(version);
    const file = error instanceof UnreadableRelease ? error.file : null;
    if (this.#told.get(release) === String(error)) return;
    this.#told.set(release, String(error));
    const fields = { release, file, error: describeError(error) };
    this.#log.error(fields, 'a release in the object storage cannot be used');
  }

  /**
   * Moves the pointers in one moment. What is off, before or after, is off meanwhile: no page is shown that neither state shows.
   *
   * @param usable names whose version is here and whole; of others the pointer stays
   */
  #apply({ pointers, switches, events }: SharedState, usable: ReadonlySet<string>): void {
    const switchesHere = switchesIn(this.#store.directory);
    const names = [...new Set([...this.#switches.names(), ...Object.keys(switches)])];
    const before = new Map(names.map((name) => [name, switchesHere[name] ?? NOTHING_SWITCHED]));
    const after = new Map(names.map((name) => [name, switches[name] ?? NOTHING_SWITCHED]));
    const changed = names.filter((name) => !isDeepStrictEqual(before.get(name), after.get(name)));
    for (const name of changed) {
      this.#switches.replace(name, bothOff(before.get(name) ?? NOTHING_SWITCHED, after.get(name) ?? NOTHING_SWITCHED));
    }
    this.#pointers.whileNobodyMoves((move) => {
      const wanted = Object.entries(pointers).filter(([name]) => usable.has(name));
      const here = pointersIn(this.#store.directory);
      const retired = (this.#pointers.names() ?? []).filter((name) => !Object.hasOwn(pointers, name));
      const moves: PointerMove[] = [
        ...wanted.map(([name, pointer]) => ({ name, pointer })),
        ...retired.map((name) => ({ name, pointer: null })),
      ].filter(({ name, pointer }) => !isDeepStrictEqual(here[name] ?? null, pointer));
      const at = this.#clock().toISOString();
      for (const { name, pointer } of moves) {
        const replaced = here[name]?.version;
        if (replaced !== undefined && replaced !== pointer?.version) this.#store.noteReplaced(name, replaced, at);
      }
      if (moves.length > 0) move(moves);
    });
    for (const name of changed) this.#switches.replace(name, after.get(name) ?? NOTHING_SWITCHED);
    for (const event of events.filter(isRecent)) {
      if (this.#eventsTaken.has(event.id)) continue;
      this.#store.journal.take(event);
      this.#eventsTaken.add(event.id);
    }
  }

  /** Notes when versions were replaced, and removes from the disk what was removed from the bucket. */
  #tidy({ versions }: SharedState): void {
    const listed = new Map(versions.map((one) => [idOf(one), one]));
    const now = this.#clock();
    // Pages that were opened on this server's own releases, before it shared any, may still ask for their files.
    const oldest = now.getTime() - PRUNE_RULE.days * DAY_MS;
    const isOld = (time: string | null) => time === null || Date.parse(time) < oldest;
    const isGone = (one: PublishedRelease) =>
      !one.live && !listed.has(idOf(one)) && isOld(one.publishedAt) && isOld(one.replacedAt);
    const here = this.#store.list();
    for (const one of here) {
      const replacedAt = listed.get(idOf(one))?.replacedAt ?? null;
      if (one.live || replacedAt === null || one.replacedAt === replacedAt) continue;
      this.#store.noteReplaced(one.name, one.version, replacedAt);
    }
    if (here.some(isGone)) removeReleases(this.#store, now, (all) => all.filter(isGone));
  }

  /** A place with the pointers and switches of a state, or of the disk where the bucket is empty. */
  #newDraft(base: Known): string {
    const folder = join(this.#store.directory, 'uploads', `${randomUUID()}.partial`);
    mkdirSync(folder, { recursive: true });
    const pointers = base?.state.pointers ?? pointersIn(this.#store.directory);
    for (const [name, pointer] of Object.entries(pointers)) {
      writeWhole(join(folder, 'live', `${name}.json`), JSON.stringify(pointer));
    }
    const switches = new ReleaseFlags(folder);
    for (const [name, of] of Object.entries(base?.state.switches ?? switchesIn(this.#store.directory))) {
      switches.replace(name, of);
    }
    return folder;
  }

  #removeAbandonedDrafts(): void {
    const folder = join(this.#store.directory, 'uploads');
    for (const entry of existsSync(folder) ? readdirSync(folder) : []) {
      const path = join(folder, entry);
      const isOld = (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - ABANDONED_MS;
      if (isOld) rmSync(path, { recursive: true, force: true });
    }
  }

  #versionsHere(base: Known): SharedVersion[] {
    return (base?.state.versions ?? []).filter((one) => this.#store.isPublished(one));
  }

  /** What is to be written for a draft; null where it is what there is. */
  #planOf(draft: ReleaseStore, base: Known, before: readonly SharedVersion[]): Plan | null {
    const published = draft.list();
    const found = new Map(published.map((one) => [idOf(one), one]));
    const dropped = before.filter((one) => !this.#store.isPublished(one));
    const listed = new Set((base?.state.versions ?? []).map(idOf));
    const kept = (base?.state.versions ?? [])
      .filter((one) => !dropped.includes(one))
      .map((one) => {
        const here = found.get(idOf(one));
        return here === undefined
          ? one
          : { ...one, replacedAt: here.live ? null : (here.replacedAt ?? one.replacedAt) };
      });
    const added = published
      .filter(({ live }) => live || base === null)
      .filter((one) => !listed.has(idOf(one)))
      .map(({ name, version, publishedAt, replacedAt }) => {
        const objects = objectsOnDisk(draft, name, version);
        return { objects, version: { name, version, publishedAt, replacedAt, objects: sha384(packList(objects)) } };
      });
    const known = base?.state.events ?? [];
    const { events: noted } = draft.journal.waiting(MOST_EVENTS);
    const state: SharedState = {
      id: randomUUID(),
      pointers: pointersIn(draft.stateDirectory),
      switches: switchesIn(draft.stateDirectory),
      versions: [...kept, ...added.map(({ version }) => version)],
      events: noted.length === 0 ? known : [...known.filter(isRecent), ...noted].slice(-MOST_EVENTS),
    };
    const isEmpty = base === null && state.versions.length === 0;
    if (isEmpty || (base !== null && isDeepStrictEqual({ ...state, id: base.state.id }, base.state))) return null;
    return { state, added, dropped };
  }

  /** Writes what the bucket lacks; what is there but no version of its list names is written again. */
  async #upload({ added }: Plan, base: Known, uploaded: Set<string>): Promise<void> {
    const listed = this.#versionsHere(base);
    for (const { version, objects } of added) {
      const named = new Set(
        listed
          .filter(({ name }) => name === version.name)
          .flatMap((one) => readable(() => browserKeysOf(this.#store, one)) ?? []),
      );
      const isThere = (key: string) => named.has(originalOf(key)) || uploaded.has(key);
      await uploadVersion(this.#bucket, { store: this.#store, version, objects }, isThere);
      for (const { key } of objects) uploaded.add(key);
    }
  }

  /** Makes a state the one that holds. @returns false when another server was faster */
  async #commit({ state }: Plan, base: Known): Promise<boolean> {
    const etag = await this.#write(state, base);
    if (etag === null) return false;
    this.#known = { etag, state };
    // What cannot be taken over now is at the next look: it holds.
    await this.#takeOver(state, { isNew: true }).catch((error: unknown) => {
      this.#checkedAt = Number.NEGATIVE_INFINITY;
      this.#log.error({ error: describeError(error) }, 'what is in the object storage could not be taken over');
    });
    return true;
  }

  /** @returns the etag; null where another state was there before */
  async #write(state: SharedState, base: Known): Promise<string | null> {
    const object = {
      body: Buffer.from(JSON.stringify(state)),
      contentType: 'application/json',
      cacheControl: 'no-cache',
    };
    const isConditional = await this.#askSafely(() => this.#knowConditions());
    const now = isConditional ? base : await this.#askSafely(() => this.#read());
    if (now !== 'unchanged' && now?.etag !== base?.etag) return null;
    let etag: string | null = null;
    let failure: unknown = null;
    try {
      const when = base === null ? 'missing' : { etag: base.etag };
      etag = await this.#bucket.put(STATE_KEY, object, isConditional ? when : null);
      if (etag !== null && isConditional) return etag;
      // A server that has looked before ours was written writes within this.
      if (!isConditional) await pause(SETTLE_MS);
    } catch (error) {
      failure = error;
    }
    // The state is another server's, or ours whose answer was lost, or, without conditions, either.
    const found = await this.#read().catch((error: unknown) => {
      if (failure === null && isConditional) return null;
      if (!(error instanceof BucketFailure)) throw error;
      error.message += ' Whether it was done is not known: look again in a moment.';
      throw error;
    });
    if (found !== null && found !== 'unchanged' && found.state.id === state.id) return found.etag;
    if (failure instanceof BucketFailure) failure.message += ' Nothing was released or changed.';
    if (failure !== null) throw failure;
    return null;
  }

  async #knowConditions(): Promise<boolean> {
    if (this.#honoursConditions === null) {
      this.#honoursConditions = await honoursConditions(this.#bucket);
      if (!this.#honoursConditions) {
        this.#log.warn({}, 'the object storage knows no conditional writes');
      }
    }
    return this.#honoursConditions;
  }

  /** Removes the objects of versions that are listed no longer, as far as no other version names them. */
  async #removeObjects(dropped: readonly SharedVersion[]): Promise<void> {
    try {
      for (const version of dropped) {
        const objects = await fetchList(this.#bucket, version);
        // Another server may have made it live again, or what shares files with it.
        const known = await this.#alone(() => this.#pull());
        const others = (known?.state.versions ?? []).filter(({ name }) => name === version.name);
        if (others.some((one) => one.version === version.version)) continue;
        const named = new Set(others.flatMap((one) => browserKeysOf(this.#store, one)));
        const unnamed = objects.map(({ key }) => key).filter((key) => !named.has(originalOf(key)));
        await inParallel(unnamed, (key) => this.#bucket.remove(key));
        await this.#bucket.remove(listKey(version));
      }
    } catch (error) {
      this.#log.warn(
        { error: describeError(error) },
        'objects of old releases could not be removed from the object storage',
      );
    }
  }
}

const idOf = ({ name, version }: { name: string; version: string }): string => `${name} ${version}`;

const isRecent = ({ at }: ReleaseEvent): boolean => Date.parse(at) > Date.now() - EVENT_DAYS * DAY_MS;

/** All pointers below a folder that can be read. */
function pointersIn(directory: string): Record<string, LivePointer> {
  const pointers = new LivePointers(directory);
  const found = (pointers.names() ?? []).map((name) => [name, readable(() => pointers.read(name))] as const);
  return Object.fromEntries(found.flatMap(([name, pointer]) => (pointer === null ? [] : [[name, pointer]])));
}

/** All switches below a folder that can be read. */
function switchesIn(directory: string): Record<string, Switches> {
  const switches = new ReleaseFlags(directory);
  const found = switches.names().map((name) => [name, readable(() => switches.of(name))] as const);
  return Object.fromEntries(found.flatMap(([name, of]) => (of === null ? [] : [[name, of]])));
}

/** Off where either is, pinned as the second. */
const bothOff = (one: Switches, other: Switches): Switches => ({
  pinned: other.pinned,
  disabled: other.disabled ?? one.disabled,
  routes: { ...one.routes, ...other.routes },
});

/** Null where a file of the releases is missing or damaged. */
function readable<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableRelease) return null;
    throw error;
  }
}
