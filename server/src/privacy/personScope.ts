import { formatPhone } from '@cog/contracts/lib/phone';
import type { PersonAsked } from '@cog/contracts/privacy/people.schema';
import { type Kysely, sql } from 'kysely';
import { nameKey } from '../api/registrations/nameKey.ts';
import { addressesOf, ownAddresses } from '../api/registrations/registrationExport.ts';
import type { StoredRegistration } from '../api/registrations/registrations.repository.ts';
import type { DatabaseSchema } from '../db/schema.ts';

/** What the database knows about the requested person. */
export interface PersonScope {
  /** Registrations of every quiz, including deleted ones and repeats. */
  registrations: readonly StoredRegistration[];
  /** The person's addresses in lower case: the requested one and those of the registrations that are no repeats. */
  emails: readonly string[];
  /** These, those of repeats, which anyone may have given, and those before a correction: for mails alone. */
  mailedTo: readonly string[];
  phones: readonly string[];
  /** Notations of the person's phones and addresses in free texts. */
  written: readonly string[];
  phone: string | null;
  /** `nameKey` of the requested name. */
  name: string | null;
}

/** The notations of a phone number: '+2348031234567', '08031234567', '0803 123 4567'. */
const waysToWrite = (phone: string): string[] => {
  const spaced = formatPhone(phone);
  return [...new Set([phone, spaced, spaced.replaceAll(' ', ''), spaced.replaceAll(' ', '-')])];
};

/** Finds the requested person by phone or e-mail, and by name among those who share it. */
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
  // The address of a repeat leads to no other registration, because anyone may have repeated another person's registration with
  // their own address.
  const leading = [...found.values()].filter((row) => row.repeat_of === null || row.phone_number === asked.phone);
  // Other registrations of the same person, with another address or none.
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
  const emails = new Set(ownAddresses(registrations));
  if (email !== null) emails.add(email);
  const phones = new Set(leading.map(({ phone_number }) => phone_number));
  if (asked.phone !== null) phones.add(asked.phone);
  return {
    registrations,
    emails: [...emails],
    mailedTo: [...new Set([...emails, ...(await addressesOf(db, registrations))])],
    phones: [...phones],
    written: [...[...phones].flatMap(waysToWrite), ...emails],
    phone: asked.phone,
    name,
  };
}
