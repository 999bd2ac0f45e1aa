import * as pages from '@cog/contracts/composition/pages';
import { mailAddress } from '@cog/contracts/mails/schema';
import type { FastifyInstance } from 'fastify';
import { REFERENCE_MAIL_ADDRESS_LIMIT, REFERENCE_MAIL_LIMIT } from '../../admission/limits.ts';
import { MemoryLimit } from '../../admission/MemoryLimit.ts';
import { describeError } from '../../core/describeError.ts';
import { isAnnounced } from '../../db/databaseErrors.ts';
import { addressKey } from '../../mail/addressKey.ts';
import { enqueueMail } from '../../mail/enqueueBatch.ts';
import { unsubscribesRepository } from '../../mail/unsubscribes.repository.ts';
import { settingsRepository } from '../settings/settings.repository.ts';

/** Delay before a mail is written, so that the response time does not reveal whether there is an address. */
const LATER_MS = 1000;
const textOf = (name: string, reference: string, churchName: string, address: string) => ({
  subject: `Your first reference for the Bible quiz: ${reference}`,
  body: [
    `Hello ${name},`,
    `you registered more than once for the Bible quiz of ${churchName}. Please use your first reference number:`,
    reference,
    `Start the quiz with it and your phone number: ${address}`,
    'If you did not try to start the quiz just now, please ignore this email. Only you received it.',
    '—',
    `Ẹ ti forúkọ sílẹ̀ ju ẹ̀ẹ̀kan lọ fún ìdíje Bíbélì. Nọ́mbà ìdánimọ̀ àkọ́kọ́ ni ó wúlò: ${reference}. Ẹ fi òun àti nọ́mbà fóònù yín wọlé.`,
  ].join('\n\n'),
});

/** Mails people their first reference again, to that registration's address, at most once a day, with a limit per address. */
export function firstReferenceMails(app: FastifyInstance): { send: (registrationId: string) => void } {
  const { db, clock, config, log } = app.context;
  const now = () => clock().getTime();
  const turns = new MemoryLimit(REFERENCE_MAIL_LIMIT, now);
  const ofAddress = new MemoryLimit(REFERENCE_MAIL_ADDRESS_LIMIT, now);
  const waitingIds = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function write(registrationId: string): Promise<void> {
    const person = await db
      .selectFrom('registrations')
      .select(['full_name', 'reference', 'email'])
      .where('id', '=', registrationId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const to = person?.email ?? null;
    if (person === undefined || to === null || !mailAddress.isValidSync(to)) return;
    if (await unsubscribesRepository(db).has(to)) return;
    if (turns.take(registrationId) > 0 || ofAddress.take(addressKey(to)) > 0) return;
    const { churchName } = await settingsRepository(db).read();
    const text = textOf(person.full_name, person.reference, churchName, `${config.siteUrl}${pages.quiz}`);
    await enqueueMail(db, { to, ...text, createdBy: null }, clock());
    app.mailSender.wake();
  }

  function flush(): void {
    timer = undefined;
    const ids = [...waitingIds];
    waitingIds.clear();
    running = running
      .then(async () => {
        for (const id of ids) await write(id);
      })
      .catch((error: unknown) => {
        if (!isAnnounced(error)) log.error({ error: describeError(error) }, 'a first reference could not be mailed');
      });
  }

  app.addHook('preClose', async () => {
    clearTimeout(timer);
    flush();
    await running;
  });

  return {
    send(registrationId) {
      waitingIds.add(registrationId);
      timer ??= setTimeout(flush, LATER_MS).unref();
    },
  };
}
