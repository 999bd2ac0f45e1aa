import { registrationInput } from '@cog/contracts/registrations/schema';
import type { Kysely } from 'kysely';
import { accountsRepository } from '../../api/accounts/accounts.repository.ts';
import { DUMMY_HASH } from '../../api/accounts/password.ts';
import { promoAccountsRepository } from '../../api/promo/promoAccounts.repository.ts';
import { registrationsRepository } from '../../api/registrations/registrations.repository.ts';
import { settingsRepository } from '../../api/settings/settings.repository.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { enqueueBatch } from '../../mail/enqueueBatch.ts';
import { batchTo } from '../../mail/testing/batch.ts';
import { adminSessions } from '../../sessions/adminSessions.ts';
import { promoSessions } from '../../sessions/promoSessions.ts';
import { createSessions } from '../../sessions/sessions.ts';
import type { Role } from './hostileRequest.ts';

/** Texts that exist only in the database: an answer that contains one reveals personal data. */
export const MARKS = {
  phone: '8099998877',
  guardianPhone: '8077776655',
  email: 'zzmarked@private.example',
  friend: 'zzfriend@private.example',
  guardian: 'Zzguardian',
  reason: 'Zzreason',
  invite: 'Zzinvite1234567890',
} as const;

const NAME = 'Zznamed Person';
const INVITE = `https://chat.whatsapp.com/${MARKS.invite}`;

/** A Cookie header for each role. */
export type Cookies = Readonly<Record<Role, string>>;

/** Registers a child with a mark in every detail, writes to it, and gives the group an invite. */
async function plant(db: Kysely<DatabaseSchema>, now: Date): Promise<void> {
  const phone_number = `+234${MARKS.phone}`;
  const there = await db
    .selectFrom('registrations')
    .select('id')
    .where('phone_number', '=', phone_number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (there === undefined) {
    const input = await registrationInput.validate({
      fullName: NAME,
      age: 12,
      gender: 'Female',
      phoneNumber: phone_number,
      email: MARKS.email,
      churchName: 'Church',
      reasonToJoin: MARKS.reason,
      availableAllStages: true,
      termsAccepted: true,
      guardianName: MARKS.guardian,
      guardianPhone: `+234${MARKS.guardianPhone}`,
      guardianConsent: true,
    });
    await registrationsRepository(db).add(input, now);
    await enqueueBatch(db, batchTo([MARKS.email], { subject: `For ${MARKS.guardian}`, body: MARKS.reason }), now);
  }
  const settings = settingsRepository(db);
  const { settings: stored, updated_at } = await settings.readStored();
  const invited = { ...stored, quiz: { ...stored.quiz, groupLink: INVITE } };
  await settings.save(invited, { accountId: null, now, updated_at });
}

/**
 * Adds people to protect, and accounts for the attack.
 *
 * @param isSecure whether the site's address is https
 * @param clock the server's
 */
export function targets(db: Kysely<DatabaseSchema>, isSecure: boolean, clock: () => Date = () => new Date()) {
  const sessions = createSessions(db, clock, isSecure, adminSessions);
  const friends = createSessions(db, clock, isSecure, promoSessions);

  async function account(role: 'editor' | 'administrator'): Promise<string> {
    const username = `hostile ${role}`;
    const accounts = accountsRepository(db);
    const known = await accounts.find(username);
    const id = known?.id ?? (await accounts.add({ username, passwordHash: DUMMY_HASH, role }, clock()));
    if (id === null) throw new Error(`There is no account for ${username}.`);
    // A request of the fuzz may have disabled it.
    await db.updateTable('accounts').set({ disabled_at: null, role }).where('id', '=', id).execute();
    return id;
  }

  async function friend(): Promise<string> {
    const repository = promoAccountsRepository(db);
    const email = 'attacker@example.com';
    const id =
      (await repository.find(email))?.id ?? (await repository.add({ email, passwordHash: DUMMY_HASH }, clock()));
    if (id === null) throw new Error('There is no promo account.');
    return id;
  }

  /** A Cookie header with a new session; a request of the fuzz may delete the account before the session exists. */
  async function signIn(open: () => Promise<string>, attempts = 3): Promise<string> {
    try {
      return (await open()).split(';')[0] ?? '';
    } catch (error) {
      if (attempts === 1) throw error;
      return signIn(open, attempts - 1);
    }
  }

  return {
    /** Restores everything that a fuzz has removed, and signs in again. */
    async restore(): Promise<Cookies> {
      await plant(db, clock());
      await promoAccountsRepository(db).add({ email: MARKS.friend, passwordHash: DUMMY_HASH }, clock());
      return {
        nobody: '',
        promo: await signIn(async () => friends.open(await friend(), undefined)),
        editor: await signIn(async () => sessions.open(await account('editor'), undefined)),
        administrator: await signIn(async () => sessions.open(await account('administrator'), undefined)),
      };
    },
  };
}
