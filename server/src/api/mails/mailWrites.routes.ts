import type { MailStatus } from '@cog/contracts/mails/constants';
import { cancelMail, cancelMailBatch, retryMail, retryMails, sendTestMail } from '@cog/contracts/mails/endpoints';
import type { FastifyInstance } from 'fastify';
import { answered, type Refusal, refused } from '../../http/answer.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import { enqueueMail } from '../../mail/enqueueBatch.ts';
import type { MailSender } from '../../mail/MailSender.ts';
import { mailServerRepository } from '../../mail/mailServer.repository.ts';
import { mailsRepository, type StoredMail } from '../../mail/mails.repository.ts';
import { ASKED_FOR_NONE } from '../../mail/stoppedMails.ts';
import { tooManyTestMails } from '../../mail/testMails.ts';
import { recordChange } from '../audit/recordChange.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { presentMailSummary } from './mails.presenter.ts';

const MISSING = refused(404, 'This mail is gone. We keep mails for half a year.');
const NO_SERVER = refused(409, 'No mail server is set up, so this mail can’t be sent. It stays saved here.');

/** Why a mail cannot be changed, by its status. */
const BECAUSE: Readonly<Record<MailStatus, string>> = {
  waiting: 'This mail is waiting to be sent.',
  sending: 'This mail is being sent just now.',
  sent: 'This mail is sent already.',
  failed: 'This mail has failed already.',
  unconfirmed: 'This mail was handed over, but the mail server never confirmed it.',
  cancelled: 'This mail is cancelled already.',
  kept: 'This mail is already saved here.',
};

const done = (message: string, mail: StoredMail, status?: number) =>
  answered({ success: true as const, message, data: presentMailSummary(mail) }, status);
const doneToAll = (message: string, count: number) => answered({ success: true as const, message, count });
const mails = (count: number) => (count === 1 ? '1 mail' : `${count} mails`);

/** The text of a test mail, with letters that mail programs have corrupted before. */
export const testText = (church: string, site: string) =>
  [
    `This is a test mail from the website of ${church}.`,
    'If you can read it, mail from the website reaches this address.',
    'These letters should look right: ẹ ọ ṣ á à é è í ì ó ò ú ù ń ₦',
    site,
  ].join('\n\n');

type Written = Pick<Call<typeof retryMail>, 'db' | 'session' | 'now'>;

/** Records administrators' changes of mails; the audit trail never holds addresses. */
async function record(
  { db, session, now }: Written,
  act: string,
  subjectId: string,
  details: Record<string, string> = {},
) {
  const accountId = session?.accountId ?? null;
  await recordChange(db, { accountId, action: `mail.${act}`, subjectId, details }, now);
}

/** Why a mail cannot be sent again. */
async function whyNotSentAgain({ db }: Written, id: string, hasServer: boolean): Promise<Refusal> {
  const mail = await mailsRepository(db).find(id);
  if (mail === null) return MISSING;
  if (mail.status === 'sent' || mail.status === 'sending') return refused(409, BECAUSE[mail.status]);
  return mail.status === 'kept' && !hasServer ? NO_SERVER : refused(409, ASKED_FOR_NONE);
}

async function refusalOf({ db }: Written, id: string): Promise<Refusal> {
  const mail = await mailsRepository(db).find(id);
  return mail === null ? MISSING : refused(409, BECAUSE[mail.status]);
}

/** Registers retrying, cancelling, and the test mail. */
export function registerMailWrites(app: FastifyInstance): void {
  const { config } = app.context;
  const sender: MailSender = app.mailSender;
  const waking = { afterCommit: sender.wake };

  registerEndpoint(
    app,
    retryMail,
    async (call) => {
      const { id } = call.body;
      const hasServer = await mailServerRepository(call.db, config).isThere();
      const mail = await mailsRepository(call.db).retry(id, hasServer, call.now);
      if (mail === null) {
        return whyNotSentAgain(call, id, hasServer);
      }
      await record(call, 'retried', id);
      return done('This mail is waiting to be sent.', mail);
    },
    waking,
  );
  registerEndpoint(
    app,
    retryMails,
    async (call) => {
      const { status, batchId } = call.body;
      const hasServer = await mailServerRepository(call.db, config).isThere();
      if (status === 'kept' && !hasServer) return refused(409, 'No mail server is set up, so saved mails stay here.');
      const count = await mailsRepository(call.db).retryAll(status, batchId, call.now);
      await record(call, 'retriedAll', batchId ?? 'all', { status, count: String(count) });
      return doneToAll(`${mails(count)} ${count === 1 ? 'is' : 'are'} waiting to be sent.`, count);
    },
    waking,
  );
  registerEndpoint(app, cancelMail, async (call) => {
    const { id } = call.body;
    const mail = await mailsRepository(call.db).cancel(id);
    if (mail === null) return refusalOf(call, id);
    await record(call, 'cancelled', id);
    return done('This mail will not be sent.', mail);
  });
  registerEndpoint(app, cancelMailBatch, async (call) => {
    const { batchId } = call.body;
    const count = await mailsRepository(call.db).cancelBatch(batchId);
    await record(call, 'batchCancelled', batchId, { count: String(count) });
    return doneToAll(`${mails(count)} will not be sent.`, count);
  });
  registerEndpoint(
    app,
    sendTestMail,
    async (call) => {
      const { db, now, session, body } = call;
      const tooMany = await tooManyTestMails(db, now);
      if (tooMany !== null) {
        return refused(429, tooMany.message, { headers: { 'retry-after': String(tooMany.seconds) } });
      }
      const { churchName } = await settingsRepository(db).read();
      const id = await enqueueMail(
        db,
        {
          to: body.to,
          subject: `Test mail from ${churchName}`,
          body: testText(churchName, config.siteUrl),
          createdBy: session?.accountId ?? null,
          purpose: 'test',
        },
        now,
      );
      const mail = await mailsRepository(db).find(id);
      if (mail === null) throw new Error('The mail that was just written is not there.');
      await record(call, 'tested', id);
      return done('The test mail is waiting to be sent.', mail, 201);
    },
    waking,
  );
}
