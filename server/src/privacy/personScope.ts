import { formatPhone } from '@cog/contracts/lib/phone';
import type { PersonAsked } from '@cog/contracts/privacy/people.schema';
import { type Kysely, sql } from 'kysely';
import { nameKey } from '../api/registrations/nameKey.ts';
import type { StoredRegistration } from '../api/registrations/registrations.repository.ts';
import type { DatabaseSchema } from '../db/schema.ts';

/** Who is meant, as far as the database tells. */
export interface PersonScope {
  /** Of every quiz, deleted ones and repeats too. */
  registrations: readonly StoredRegistration[];
  /** The name keys of the registrations; more than one are several people. */
  names: readonly string[];
  /** Addresses that are this person's, in small letters: what was asked by, and what the registrations say. */
  emails: readonly string[];
  phones: readonly string[];
  /** How this person's phones and addresses stand in free texts. */
  written: readonly string[];
  phone: string | null;
  /** `nameKey` of the name that was asked by. */
  name: string | null;
}

/** The ways in which people write a number: '+2348031234567', '08031234567', '0803 123 4567'. */
const waysToWrite = (phone: string): string[] => {
  const spaced = formatPhone(phone);
  return [...new Set([phone, spaced, spaced.replaceAll(' ', ''), spaced.replaceAll(' ', '-')])];
};

/** Finds who is asked for: by phone or e-mail, and of those who share it by name. */
export async function personScope(db: Kysely<DatabaseSchema>, asked: PersonAsked): Promise<PersonScope> {
  const email = asked.email?.toLowerCase() ?? null;
  const name = asked.name === null ? null : nameKey(asked.name);
  const reached = await db
    .selectFrom('registrations')
    .selectAll()
    .where(({ eb, or }) =>
      or([
        ...(asked.phone === null ? [] : [eb('phone_number', '=', asked.phone)]),
        ...(email === null ? [] : [eb(sql<string>`lower(email)`, '=', email)]),
      ]),
    )
    .execute();
  const found = new Map(reached.filter((row) => name === null || row.name_key === name).map((row) => [row.id, row]));
  // An address of a repeat leads to that alone: anybody may have registered a person again with one of their own.
  const leading = [...found.values()].filter((row) => row.repeat_of === null || row.phone_number === asked.phone);
  // The same person's others, which another address or none was given in.
  for (const { phone_number, name_key } of leading) {
    const others = await db
      .selectFrom('registrations')
      .selectAll()
      .where('phone_number', '=', phone_number)
      .where('name_key', '=', name_key)
      .execute();
    for (const other of others) found.set(other.id, other);
  }
  const registrations = [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const emails = new Set(registrations.flatMap((row) => row.email?.toLowerCase() ?? []));
  if (email !== null) emails.add(email);
  const phones = new Set(leading.map(({ phone_number }) => phone_number));
  if (asked.phone !== null) phones.add(asked.phone);
  return {
    registrations,
    names: [...new Set(registrations.map((row) => row.name_key))],
    emails: [...emails],
    phones: [...phones],
    written: [...[...phones].flatMap(waysToWrite), ...emails],
    phone: asked.phone,
    name,
  };
}
