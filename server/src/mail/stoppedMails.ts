import type { ExpressionBuilder } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

/** Error of a mail that waited when its recipient unsubscribed. */
export const ASKED_FOR_NONE = 'This person has unsubscribed.';

/** Excludes mails to unsubscribed recipients. */
export const isWanted = ({ not, exists, selectFrom }: ExpressionBuilder<DatabaseSchema, 'mails'>) =>
  not(
    exists(
      selectFrom('mail_unsubscribes')
        .select('mail_unsubscribes.address_key')
        .whereRef('mail_unsubscribes.address_key', '=', 'mails.address_key'),
    ),
  );

/** Error of a bulk mail that the mail server may have by the time its batch is stopped; another try would be one too many. */
export const STOPPED = 'The rest of these mails was stopped.';

/** Selects mails that no mail server can have: a bulk mail is handed over only while it is `sending`. */
export const isStoppable = ({ eb, or, and }: ExpressionBuilder<DatabaseSchema, 'mails'>) =>
  or([
    eb('status', '=', 'waiting'),
    and([eb('status', '=', 'sending'), eb('purpose', '=', 'bulk'), eb('handed_over_at', 'is', null)]),
  ]);
