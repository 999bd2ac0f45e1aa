import { askForReminder, endReminder, getReminderKey } from '@cog/contracts/reminders/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { DatabaseLimit } from '../../admission/DatabaseLimit.ts';
import { REMINDER_LIMIT } from '../../admission/limits.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { answered, refused } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { retryLater } from '../../http/retryLater.ts';
import { liveSince } from './liveSince.ts';
import { type PushTransport, pushTransport } from './pushTransport.ts';
import { ReminderSender } from './ReminderSender.ts';
import { type ReminderKeys, reminderKeys } from './reminderKeys.ts';
import { remindersRepository } from './reminders.repository.ts';

const done = (message: string) => answered({ success: true as const, message });

/**
 * Registers reminders of the day's devotional and of live services, by Web Push. The server stores a device's push subscription,
 * its choices and language, and never sends them to a client.
 */
export function registerReminders(app: FastifyInstance): void {
  const { db, clock, log, config } = app.context;

  let known: Promise<ReminderKeys> | undefined;
  const keys = () => {
    known ??= reminderKeys(db, config.dataDir).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  registerEndpoint(app, getReminderKey, async () => answered({ publicKey: (await keys()).publicKey }));

  const counted = (
    call: { address: string; now: Date },
    work: (transaction: Kysely<DatabaseSchema>) => Promise<ReturnType<typeof done> | ReturnType<typeof refused>>,
  ) =>
    db.transaction().execute(async (transaction) => {
      const { address, now } = call;
      const wait = await new DatabaseLimit(REMINDER_LIMIT, transaction, now).take(address);
      return wait > 0 ? retryLater(wait, 'Many people are asking for reminders at the moment.') : work(transaction);
    });

  registerEndpoint(app, askForReminder, (call) =>
    counted(call, async (transaction) =>
      (await remindersRepository(transaction).keep(call.body, call.now))
        ? done(call.body.hour === null ? 'We’ll tell you when we’re live.' : 'We’ll remind you every day.')
        : refused(503, 'We can’t add new reminders right now. Please try again another day.'),
    ),
  );

  registerEndpoint(app, endReminder, (call) =>
    counted(call, async (transaction) => {
      await remindersRepository(transaction).end(call.body.endpoint);
      return done('You will not be reminded any more.');
    }),
  );

  const transport = (subject: string): PushTransport => {
    const send = pushTransport(subject, keys);
    return async (...reminder) => {
      const outcome = await send(...reminder);
      // Another process may have made a new pair since this one read it.
      if (outcome === 'refused') known = undefined;
      return outcome;
    };
  };
  const subject = config.siteUrl.startsWith('https:') ? config.siteUrl : `mailto:${config.mailFrom.address}`;
  const sender = new ReminderSender({ db, clock, log, push: transport(subject), liveSince: () => liveSince(app) });
  app.addHook('onListen', async () => {
    // Made at the start, so that browsers do not wait for it and errors show early.
    await keys().catch((error: unknown) => log.error({ error: String(error) }, 'there is no key for reminders'));
    if (config.sendsToPeople) sender.start();
  });
  app.addHook('preClose', () => sender.stop());
}
