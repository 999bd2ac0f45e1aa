import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../api/audit/recordChange.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { NOTHING_SWITCHED } from './ReleaseFlags.ts';
import { type Flags, noRows, type PublishedVersion, type ReleaseEvent, type ReleaseRows } from './releaseRows.ts';

type Database = Kysely<DatabaseSchema>;

/** The rows and their revision. */
export interface ReadRows {
  revision: number;
  rows: ReleaseRows;
}

/** Revision of the releases, which increases with each change. */
export async function readRevision(db: Database): Promise<number> {
  const { revision } = await db.selectFrom('release_revision').select('revision').executeTakeFirstOrThrow();
  return revision;
}

/** Begins a change: no other one can begin until the transaction has ended. @returns the new revision */
export async function beginChange(transaction: Database): Promise<number> {
  const { revision } = await transaction
    .updateTable('release_revision')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Reads all published, live and switched-off releases. */
export async function readRows(db: Database): Promise<ReadRows> {
  // The revision is read first: a change in the meantime is then read by the next check.
  const revision = await readRevision(db);
  const rows = noRows();
  const versions = await db
    .selectFrom('release_versions')
    .select(['name', 'version', 'published_at as publishedAt', 'replaced_at as replacedAt'])
    .select(['rolled_back_at as rolledBackAt', 'list_hash as listHash'])
    .orderBy('published_at')
    .execute();
  rows.versions.push(...versions);
  // One statement, so that pointers that moved together are read together.
  for (const { name, forced, moved_at, moved_by, ...pointer } of await db
    .selectFrom('live_releases')
    .selectAll()
    .execute()) {
    const reasons = forced === '' ? {} : { forced: forced.split(',') };
    rows.pointers[name] = { ...pointer, movedAt: moved_at, by: moved_by, ...reasons };
  }
  for (const { name, everyone_at: everyoneAt, ...share } of await db.selectFrom('release_shares').selectAll().execute())
    rows.shares[name] = { ...share, everyoneAt };
  for (const { name, flag, route, ...switched } of await db.selectFrom('release_flags').selectAll().execute()) {
    const flags: Flags = rows.flags[name] ?? NOTHING_SWITCHED;
    rows.flags[name] =
      route === '' ? { ...flags, [flag]: switched } : { ...flags, routes: { ...flags.routes, [route]: switched } };
  }
  return { revision, rows };
}

const idOf = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;

const flagRows = (name: string, { pinned, disabled, byHand, routes }: Flags) => [
  ...(pinned === null ? [] : [{ name, flag: 'pinned', route: '', ...pinned } as const]),
  ...(disabled === null ? [] : [{ name, flag: 'disabled', route: '', ...disabled } as const]),
  ...(byHand === null ? [] : [{ name, flag: 'byHand', route: '', ...byHand } as const]),
  ...Object.entries(routes).map(([route, switched]) => ({ name, flag: 'disabled', route, ...switched }) as const),
];

/** Writes changed rows, and the events to the history and the audit trail. */
export async function writeRows(
  transaction: Transaction<DatabaseSchema>,
  { before, after, events }: { before: ReleaseRows; after: ReleaseRows; events: readonly ReleaseEvent[] },
): Promise<void> {
  const known = new Map(before.versions.map((one) => [idOf(one), one]));
  for (const one of after.versions.filter((version) => !isDeepStrictEqual(version, known.get(idOf(version))))) {
    await writeVersion(transaction, one);
  }
  for (const name of new Set([...Object.keys(before.pointers), ...Object.keys(after.pointers)])) {
    const pointer = after.pointers[name];
    if (isDeepStrictEqual(pointer, before.pointers[name])) continue;
    if (pointer === undefined) {
      await transaction.deleteFrom('live_releases').where('name', '=', name).execute();
      continue;
    }
    const { version, movedAt, by, who, why, forced = [] } = pointer;
    const row = { name, version, moved_at: movedAt, moved_by: by, who, why, forced: forced.join() };
    await transaction
      .insertInto('live_releases')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  }
  for (const name of new Set([...Object.keys(before.shares), ...Object.keys(after.shares)])) {
    if (isDeepStrictEqual(after.shares[name], before.shares[name])) continue;
    await transaction.deleteFrom('release_shares').where('name', '=', name).execute();
    await transaction.deleteFrom('release_share_counts').where('name', '=', name).execute();
    const { everyoneAt: everyone_at = null, ...share } = after.shares[name] ?? {};
    if ('version' in share)
      await transaction
        .insertInto('release_shares')
        .values({ name, ...share, everyone_at })
        .execute();
  }
  const kept = new Set(after.versions.map(idOf));
  for (const { name, version } of before.versions.filter((one) => !kept.has(idOf(one)))) {
    await transaction.deleteFrom('release_versions').where('name', '=', name).where('version', '=', version).execute();
  }
  for (const name of new Set([...Object.keys(before.flags), ...Object.keys(after.flags)])) {
    const flags = after.flags[name];
    if (isDeepStrictEqual(flags, before.flags[name])) continue;
    await transaction.deleteFrom('release_flags').where('name', '=', name).execute();
    const rows = flags === undefined ? [] : flagRows(name, flags);
    if (rows.length > 0) await transaction.insertInto('release_flags').values(rows).execute();
  }
  for (const event of events) await recordEvent(transaction, event);
}

async function writeVersion(
  transaction: Database,
  { name, version, publishedAt, replacedAt, rolledBackAt, listHash }: PublishedVersion,
): Promise<void> {
  const changed = { replaced_at: replacedAt, rolled_back_at: rolledBackAt, list_hash: listHash };
  await transaction
    .insertInto('release_versions')
    .values({ name, version, published_at: publishedAt, ...changed })
    .onConflict((conflict) => conflict.columns(['name', 'version']).doUpdateSet(changed))
    .execute();
}

async function recordEvent(transaction: Database, event: ReleaseEvent): Promise<void> {
  const { at, name, act, route, from, to, commit, way, who, why } = event;
  await transaction
    .insertInto('release_history')
    .values({
      id: uuidv7(),
      at,
      name,
      act,
      route,
      from_version: from,
      to_version: to,
      commit_hash: commit,
      way,
      who,
      why,
    })
    .execute();
  const account =
    way === 'account' && who !== null
      ? await transaction.selectFrom('accounts').select('id').where('username', '=', who).executeTakeFirst()
      : undefined;
  const known = { version: to, from, route, why, token: way === 'token' ? who : null };
  const details = Object.fromEntries(
    Object.entries(known).flatMap(([key, text]) => (text === null ? [] : [[key, text]])),
  );
  await recordChange(
    transaction,
    { accountId: account?.id ?? null, action: `release.${act}`, subjectId: name, details },
    new Date(at),
  );
}
