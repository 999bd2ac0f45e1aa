import { createHash } from 'node:crypto';
import { lastingKinds, type PersonKind, personKinds } from '@cog/contracts/privacy/people.constants';
import type { PersonAsked, PersonFound } from '@cog/contracts/privacy/people.schema';
import type { Kysely } from 'kysely';
import { askForRewrite } from '../db/overwriteDeleted.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { peopleOf, personalData } from './personalData.ts';
import { type PersonScope, personScope } from './personScope.ts';

type Held = Partial<Record<PersonKind, readonly object[]>>;

/** Data that no search can find, listed in the file for the person. */
export const NOT_INCLUDED = [
  'Messages in the anonymous chat without the phone number or the e-mail address: we can’t tell who wrote them.',
  'Prayer requests sent without a phone number or an e-mail address: we can’t tell who wrote them.',
  'Counts of forms and sign-ins by network, and the trail of changes: they name no visitor.',
  'Accounts of the people who run this site: an administrator ends those.',
] as const;

async function heldOf(db: Kysely<DatabaseSchema>, scope: PersonScope): Promise<Held> {
  const held: Held = {};
  for (const kind of personKinds) {
    const found = await personalData[kind].find(db, scope);
    if (found.length > 0) held[kind] = found;
  }
  return held;
}

/** Hash of the data; it changes whenever any of it changes. */
const versionOf = (held: Held) => createHash('sha256').update(JSON.stringify(held)).digest('hex');

/** The data that the site has about a person. */
export async function findPerson(db: Kysely<DatabaseSchema>, asked: PersonAsked): Promise<PersonFound> {
  const scope = await personScope(db, asked);
  const held = await heldOf(db, scope);
  const counts = personKinds.flatMap((kind) => {
    const count = held[kind]?.length ?? 0;
    return count === 0 ? [] : [{ kind, count }];
  });
  return { people: await peopleOf(db, scope), held: counts, version: versionOf(held) };
}

/** All data about one person. */
export async function exportPerson(
  db: Kysely<DatabaseSchema>,
  asked: PersonAsked,
): Promise<Held | 'nothing' | 'several people'> {
  const scope = await personScope(db, asked);
  if ((await peopleOf(db, scope)).length > 1) return 'several people';
  const held = await heldOf(db, scope);
  return Object.keys(held).length === 0 ? 'nothing' : held;
}

/** Result of an erasure: the amount of each erased kind, and the kinds of which something stays. */
export interface Erasure {
  gone: Readonly<Partial<Record<PersonKind, number>>>;
  stays: PersonKind[];
}

/**
 * Erases all data that can be found about one person. Call it in a transaction.
 *
 * @param version of the data that the administrator saw
 */
export async function erasePerson(
  db: Kysely<DatabaseSchema>,
  dataDir: string,
  asked: PersonAsked,
  version: string,
): Promise<Erasure | 'nothing' | 'several people' | 'changed since'> {
  const scope = await personScope(db, asked);
  if ((await peopleOf(db, scope)).length > 1) return 'several people';
  const held = await heldOf(db, scope);
  if (!personKinds.some((kind) => held[kind] !== undefined && !lastingKinds.includes(kind))) return 'nothing';
  if (versionOf(held) !== version) return 'changed since';
  for (const kind of personKinds) await personalData[kind].erase?.(db, scope, dataDir);
  await askForRewrite(db);
  const left = await heldOf(db, { ...scope, registrations: [] });
  const gone: Partial<Record<PersonKind, number>> = {};
  for (const kind of personKinds) {
    const count = (held[kind]?.length ?? 0) - (left[kind]?.length ?? 0);
    if (count > 0) gone[kind] = count;
  }
  return { gone, stays: personKinds.filter((kind) => left[kind] !== undefined) };
}
