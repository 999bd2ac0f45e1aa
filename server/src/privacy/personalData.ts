import type { PersonKind } from '@cog/contracts/privacy/people.constants';
import type { PersonFound } from '@cog/contracts/privacy/people.schema';
import { type Kysely, sql } from 'kysely';
import { usernameKey } from '../api/accounts/accounts.repository.ts';
import { eraseRegistrations, isAddressInUse } from '../api/registrations/eraseRegistrations.ts';
import { nameKey } from '../api/registrations/nameKey.ts';
import { exportRegistrations, mailsOf } from '../api/registrations/registrationExport.ts';
import { signInNames } from '../api/session/signInThrottle.ts';
import { likePattern } from '../core/searchText.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { forgetAnswersWith, keptAnswersWith } from '../http/forgetAnswersWith.ts';
import { addressKey } from '../mail/addressKey.ts';
import { eraseMailsTo } from '../mail/eraseMailsTo.ts';
import { type Mention, mentionsOf, removeMentions } from '../realtime/mentions.ts';
import type { PersonScope } from './personScope.ts';

type Database = Kysely<DatabaseSchema>;

/** One kind of personal data. */
interface PersonalData {
  /** The entries as they are given to the person. */
  find(db: Database, scope: PersonScope): Promise<readonly object[]>;
  /** Permanently erases them, in the transaction of the whole erasure; null when this kind stays. */
  erase: ((db: Database, scope: PersonScope, dataDir: string) => Promise<void>) | null;
}

/** The registrations that name the person, or someone who shares the phone, as guardian. */
async function guardedBy(db: Database, { phone, name }: PersonScope) {
  if (phone === null) return [];
  const rows = await db
    .selectFrom('registrations')
    .select(['id', 'reference', 'guardian_name as guardianName', 'guardian_phone as guardianPhone'])
    .where('guardian_phone', '=', phone)
    .orderBy('id')
    .execute();
  return rows.filter(({ guardianName }) => name === null || nameKey(guardianName ?? '') === name);
}

async function childrenOf(db: Database, scope: PersonScope) {
  return (await guardedBy(db, scope))
    .filter(({ id }) => scope.registrations.every((own) => own.id !== id))
    .map(({ id, ...row }) => row);
}

/** Addresses that no one else has: mails to a shared address stay while another of its owners is registered. */
async function unsharedAddresses(db: Database, { mailedTo }: PersonScope): Promise<string[]> {
  const own: string[] = [];
  for (const email of mailedTo) if (!(await isAddressInUse(db, email))) own.push(email);
  return own;
}

/** Names of the places where the person's words were found, for the file. */
const PLACES: Readonly<Record<Mention['table'], string>> = {
  chat_messages: 'chat',
  chat_reports: 'report of a message of the chat',
  chat_held: 'message of the chat that a host looks at first',
  prayer_requests: 'prayer request in the chat',
};

/** Requests with one of the person's phones or addresses in a field or in the text. */
async function requestsOf(db: Database, { phones, emails, written, name }: PersonScope) {
  if (phones.length + emails.length === 0) return [];
  const rows = await db
    .selectFrom('visitor_requests')
    .selectAll()
    .where(({ eb, or }) =>
      or([
        ...(phones.length === 0 ? [] : [eb('phone', 'in', [...phones])]),
        ...(emails.length === 0 ? [] : [eb(sql<string>`lower(email)`, 'in', [...emails])]),
        ...written.map((word) => sql<boolean>`lower(message) like ${likePattern(word.toLowerCase())} escape '\\'`),
      ]),
    )
    .orderBy('id')
    .execute();
  // Families share a phone, so a request without a name may be any member's.
  return rows.filter((row) => name === null || row.name === null || nameKey(row.name) === name);
}

/** Everyone who is named under the phones and addresses, each once; more than one share them. */
export async function peopleOf(db: Database, scope: PersonScope): Promise<PersonFound['people']> {
  const people = new Map<string, PersonFound['people'][number]>();
  const add = (name: string | null, phoneNumber: string | null, ...references: string[]) => {
    const key = nameKey(name ?? '');
    if (name === null || key === '') return;
    const known = people.get(key) ?? { name, phoneNumber, references: [] };
    people.set(key, { ...known, references: [...known.references, ...references] });
  };
  for (const row of scope.registrations) add(row.full_name, row.phone_number, row.reference);
  for (const { name, phone } of await requestsOf(db, scope)) add(name, phone);
  for (const { guardianName, guardianPhone } of await guardedBy(db, scope)) add(guardianName, guardianPhone);
  return [...people.values()];
}

const promoKeys = ({ emails }: PersonScope) => emails.map(usernameKey);

async function incidentsWith(db: Database, { written }: PersonScope) {
  const found = await Promise.all(
    written.map((word) =>
      db
        .selectFrom('incidents')
        .select(['id', 'message', 'stack', 'created_at as createdAt'])
        .where(sql<boolean>`lower(message || coalesce(stack, '')) like ${likePattern(word.toLowerCase())} escape '\\'`)
        .execute(),
    ),
  );
  return [...new Map(found.flat().map((row) => [row.id, row])).values()];
}

/** All personal data by kind, in the order of erasure: registrations go first. */
export const personalData: Readonly<Record<PersonKind, PersonalData>> = {
  registrations: {
    find: (db, { registrations }) => exportRegistrations(db, registrations),
    erase: (db, { registrations }, dataDir) => eraseRegistrations(db, dataDir, registrations),
  },
  guardianOf: { find: childrenOf, erase: null },
  requests: {
    async find(db, scope) {
      return (await requestsOf(db, scope)).map((row) => ({
        kind: row.kind,
        name: row.name,
        phone: row.phone,
        email: row.email,
        message: row.message,
        mayCall: row.may_call === 1,
        branch: row.branch,
        team: row.team,
        wishes: row.wishes,
        createdAt: row.created_at,
        doneAt: row.done_at,
      }));
    },
    async erase(db, scope) {
      const ids = (await requestsOf(db, scope)).map(({ id }) => id);
      if (ids.length > 0) await db.deleteFrom('visitor_requests').where('id', 'in', ids).execute();
    },
  },
  mails: {
    find: (db, { registrations, emails }) => mailsOf(db, registrations, emails),
    async erase(db, scope, dataDir) {
      for (const email of await unsharedAddresses(db, scope)) await eraseMailsTo(db, dataDir, email);
    },
  },
  noMail: {
    async find(db, { emails }) {
      if (emails.length === 0) return [];
      const keys = emails.map(addressKey);
      const wishes = await db.selectFrom('mail_unsubscribes').selectAll().where('address_key', 'in', keys).execute();
      return wishes.map(({ at }) => ({ wantsNoMailSince: at }));
    },
    erase: null,
  },
  promoAccount: {
    async find(db, scope) {
      if (scope.emails.length === 0) return [];
      return db
        .selectFrom('promo_accounts')
        .select(['email', 'created_at as createdAt', 'disabled_at as disabledAt'])
        .where('email_key', 'in', promoKeys(scope))
        .execute();
    },
    async erase(db, scope) {
      if (scope.emails.length === 0) return;
      await db.deleteFrom('promo_accounts').where('email_key', 'in', promoKeys(scope)).execute();
    },
  },
  signIns: {
    async find(db, { emails }) {
      const names = signInNames(emails);
      if (names.length === 0) return [];
      const tries = await db
        .selectFrom('sign_in_attempts')
        .select(['failures', 'last_at as lastAt'])
        .where('username_key', 'in', names)
        .execute();
      const totals = await db
        .selectFrom('sign_in_totals')
        .select(['failures', 'last_at as lastAt'])
        .where('username_key', 'in', names)
        .execute();
      const networks = await db
        .selectFrom('known_addresses')
        .select(['address_hash as network', 'last_at as lastAt'])
        .where('username_key', 'in', names)
        .execute();
      return [...tries, ...totals, ...networks];
    },
    async erase(db, { emails }) {
      const names = signInNames(emails);
      if (names.length === 0) return;
      for (const table of ['sign_in_attempts', 'sign_in_totals', 'known_addresses'] as const) {
        await db.deleteFrom(table).where('username_key', 'in', names).execute();
      }
    },
  },
  answersToForms: {
    async find(db, { registrations, emails }) {
      const texts = [...registrations.map(({ reference }) => reference), ...emails];
      const found = (await Promise.all(texts.map((text) => keptAnswersWith(db, text)))).flat();
      return [...new Map(found.map(({ scope, key, ...row }) => [`${scope} ${key}`, { scope, ...row }])).values()];
    },
    async erase(db, { registrations, emails }) {
      for (const text of [...registrations.map(({ reference }) => reference), ...emails]) {
        await forgetAnswersWith(db, text);
      }
    },
  },
  mentions: {
    async find(db, scope) {
      const mentions = await mentionsOf(db, scope.written);
      const incidents = await incidentsWith(db, scope);
      return [
        ...mentions.map(({ table, message, createdAt }) => ({ in: PLACES[table], message, createdAt })),
        ...incidents.map(({ id, ...incident }) => ({ in: 'report of a fault', ...incident })),
      ];
    },
    async erase(db, scope) {
      await removeMentions(db, await mentionsOf(db, scope.written));
      const incidents = await incidentsWith(db, scope);
      if (incidents.length === 0) return;
      await db
        .deleteFrom('incidents')
        .where(
          'id',
          'in',
          incidents.map(({ id }) => id),
        )
        .execute();
    },
  },
};
