import { createHash } from 'node:crypto';
import { NAMES_SHOWN } from '@cog/contracts/mails/registrationMail.constants';
import type { MailAudience } from '@cog/contracts/mails/registrationMail.schema';
import { mailAddress } from '@cog/contracts/mails/schema';
import type { RegistrationSelection } from '@cog/contracts/registrations/administration.schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { addressKey } from '../../mail/addressKey.ts';
import type { Recipient } from '../../mail/enqueueBatch.ts';
import { unsubscribesRepository } from '../../mail/unsubscribes.repository.ts';
import { quizzesRepository } from './quizzes.repository.ts';
import { selectedRegistrations, selectedRepeats } from './registrationSelection.ts';

interface Person {
  id: string;
  /** Id of the person's first registration; null if this is the first. */
  repeat_of: string | null;
  name: string;
  reference: string;
  email: string | null;
}

/** The recipients of a mail to a selection with their placeholder values, and a summary for the answer. */
export interface Audience {
  recipients: Recipient[];
  /** The summary, which includes those who get no mail. */
  shown: Omit<MailAudience, 'hasServer' | 'wanted' | 'replyTo'>;
}

const isAddress = (email: string | null): email is string => email !== null && mailAddress.isValidSync(email);

const shownPeople = (people: readonly Person[]) => ({
  count: people.length,
  names: people.slice(0, NAMES_SHOWN).map(({ name }) => name),
});

/** Hash of these people and their addresses. */
function versionOf(people: readonly Person[]): string {
  const hash = createHash('sha256');
  for (const { id, name, reference, email } of people) hash.update(JSON.stringify([id, name, reference, email]));
  return hash.digest('hex');
}

/**
 * Groups the selected registrations of the current quiz by whether they may get mail, in the order of registering. Repeats are
 * treated like first registrations, with their own name and reference (decision 41).
 */
export async function mailAudience(db: Kysely<DatabaseSchema>, selection: RegistrationSelection): Promise<Audience> {
  const quiz = await quizzesRepository(db).current();
  const inOrder = (query: ReturnType<typeof selectedRegistrations>): Promise<Person[]> =>
    query
      .select(['registrations.id', 'repeat_of', 'full_name as name', 'reference', 'email'])
      .orderBy('registered_at')
      .orderBy('registrations.id')
      .execute();
  const repeats = selectedRepeats(db, quiz.id, selection);
  const selected = [
    ...(await inOrder(selectedRegistrations(db, quiz.id, selection))),
    ...(repeats === null ? [] : await inOrder(repeats)),
  ];
  const unsubscribedKeys = await unsubscribesRepository(db).keys();
  const sharers = new Map<string, number>();
  const withoutAddress: Person[] = [];
  const unsubscribed: Person[] = [];
  const reached: Person[] = [];
  const addressesOf = new Map<string, Set<string>>();
  const recipients: Recipient[] = [];
  for (const person of selected) {
    const { id, repeat_of, name, reference, email: to } = person;
    if (!isAddress(to)) {
      if (repeat_of === null) withoutAddress.push(person);
      continue;
    }
    const key = addressKey(to);
    const addresses = addressesOf.get(repeat_of ?? id) ?? new Set();
    addressesOf.set(repeat_of ?? id, addresses);
    if (addresses.has(key)) continue;
    addresses.add(key);
    if (unsubscribedKeys.has(key)) {
      unsubscribed.push(person);
      continue;
    }
    sharers.set(key, (sharers.get(key) ?? 0) + 1);
    reached.push(person);
    recipients.push({ to, name, values: { name, reference } });
  }
  const sharing = [...sharers.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
  return {
    recipients,
    shown: {
      version: versionOf(reached),
      recipients: shownPeople(reached),
      withoutAddress: shownPeople(withoutAddress),
      unsubscribed: shownPeople(unsubscribed),
      sharing,
      again: shownPeople(reached.filter(({ repeat_of }) => repeat_of !== null)),
    },
  };
}
