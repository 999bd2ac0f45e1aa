import * as pages from '@cog/contracts/composition/pages';
import { MOST_ATTACHMENT_BYTES } from '@cog/contracts/mails/constants';
import { MOST_RECIPIENTS } from '@cog/contracts/mails/registrationMail.constants';
import {
  getMailAudience,
  previewRegistrationMail,
  sendRegistrationMail,
  testRegistrationMail,
} from '@cog/contracts/mails/registrationMail.endpoints';
import type { MailAudience, RegistrationMail } from '@cog/contracts/mails/registrationMail.schema';
import { placeholdersIn } from '@cog/contracts/mails/template';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { answered, type Refusal, refused } from '../../http/answer.ts';
import { describeSize } from '../../http/bodyLimits.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { enqueueBatch, enqueueFilledTest, fillMail, type MailTemplate } from '../../mail/enqueueBatch.ts';
import { mailAttachmentsRepository } from '../../mail/mailAttachments.repository.ts';
import { mailHtml } from '../../mail/mailHtml.ts';
import { mailServerRepository } from '../../mail/mailServer.repository.ts';
import { tooManyTestMails } from '../../mail/testMails.ts';
import { recordChange } from '../audit/recordChange.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { type Audience, mailAudience } from './mailAudience.ts';
import { registerMailAudiences } from './mailAudiences.routes.ts';

const NOBODY = refused(409, 'None of these people has an email address we may write to.');
const TOO_MANY = refused(
  409,
  `One mail goes to at most ${MOST_RECIPIENTS.toLocaleString('en')} people. Please choose fewer, by gender or by a search.`,
);

const people = (count: number) => (count === 1 ? '1 recipient' : `${count} recipients`);

/** The footer: why the recipient got the mail, which reference counts if the mail names one, and how to unsubscribe. */
const footer = (churchName: string, namesReference: boolean) => (unsubscribeUrl: string) =>
  [
    `We are writing because you registered for the Bible quiz of ${churchName} with this email.`,
    ...(namesReference ? ['If you registered more than once, please use your first reference number.'] : []),
    `To unsubscribe: ${unsubscribeUrl}`,
  ].join(' ');

const badFiles = (message: string) => refused(422, message, { errors: { attachments: message } });

/** Protects the attachments of a mail from the sweep; refuses when one is missing, or their total is too large. */
async function whyFilesFail(db: Kysely<DatabaseSchema>, ids: readonly string[], now: Date): Promise<Refusal | null> {
  const files = await mailAttachmentsRepository(db).use(ids, now);
  if (files.length < ids.length) {
    return badFiles('A file is missing. Remove it and choose it again. Nothing was sent.');
  }
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size <= MOST_ATTACHMENT_BYTES) return null;
  return badFiles(`The files take ${describeSize(size)} together, and at most 5 MB go with a mail. Nothing was sent.`);
}

/** Registers mail to registered people, for administrators only: preview, test, and sending to a selection. */
export function registerRegistrationMail(app: FastifyInstance): void {
  const { siteUrl } = app.context.config;
  const waking = { afterCommit: app.mailSender.wake };

  async function templateOf(
    db: Kysely<DatabaseSchema>,
    { subject, message, replyTo, attachments }: RegistrationMail,
  ): Promise<MailTemplate> {
    const { churchName } = await settingsRepository(db).read();
    return {
      subject,
      body: message,
      footer: footer(churchName, placeholdersIn(`${subject} ${message}`).includes('reference')),
      unsubscribePage: `${siteUrl}${pages.unsubscribe}`,
      replyTo,
      attachments,
    };
  }

  /** Completes an audience with the mail settings: whether mail can be sent, and the reply address. */
  async function shownOf(db: Kysely<DatabaseSchema>, { shown }: Audience): Promise<MailAudience> {
    const { about, mail } = await settingsRepository(db).read();
    const hasServer = await mailServerRepository(db, app.context.config).isThere();
    return { ...shown, hasServer, wanted: mail.wanted === 'yes', replyTo: about.contact.email };
  }

  registerMailAudiences(app);
  registerEndpoint(app, getMailAudience, async ({ db, body }) =>
    answered(await shownOf(db, await mailAudience(db, body.selection))),
  );

  registerEndpoint(app, previewRegistrationMail, async ({ db, body }) => {
    const audience = await mailAudience(db, body.selection);
    const shown = await shownOf(db, audience);
    const [first] = audience.recipients;
    if (first === undefined) return answered({ audience: shown, first: null });
    const { to, name, subject, body: text } = fillMail(await templateOf(db, body), first);
    return answered({ audience: shown, first: { to, name, subject, text, html: mailHtml(subject, text) } });
  });

  registerEndpoint(
    app,
    testRegistrationMail,
    async ({ db, body, session, now }) => {
      const tooMany = await tooManyTestMails(db, now);
      if (tooMany !== null) {
        return refused(429, tooMany.message, { headers: { 'retry-after': String(tooMany.seconds) } });
      }
      const [first] = (await mailAudience(db, body.selection)).recipients;
      if (first === undefined) return NOBODY;
      const why = await whyFilesFail(db, body.attachments, now);
      if (why !== null) return why;
      const accountId = session?.accountId ?? null;
      const mail = fillMail(await templateOf(db, body), { ...first, to: body.to });
      const id = await enqueueFilledTest(db, mail, accountId, now);
      await recordChange(db, { accountId, action: 'mail.tested', subjectId: id, details: {} }, now);
      return answered({ success: true as const, message: 'The test mail is waiting to be sent.' }, 201);
    },
    waking,
  );

  registerEndpoint(
    app,
    sendRegistrationMail,
    async ({ db, body, session, now }) => {
      const { recipients, shown } = await mailAudience(db, body.selection);
      if (recipients.length === 0) return NOBODY;
      if (recipients.length > MOST_RECIPIENTS) return TOO_MANY;
      if (shown.version !== body.audience) {
        const many = people(recipients.length);
        return refused(409, `Nothing was sent: whom this goes to has changed, to ${many} now. Please look again.`);
      }
      const why = await whyFilesFail(db, body.attachments, now);
      if (why !== null) return why;
      const accountId = session?.accountId ?? null;
      const template = await templateOf(db, body);
      const { batchId, count } = await enqueueBatch(db, { ...template, recipients, createdBy: accountId }, now);
      const details = { count: String(count) };
      await recordChange(db, { accountId, action: 'mail.written', subjectId: batchId, details }, now);
      const message = `The mails to ${people(count)} are waiting to be sent.`;
      return answered({ success: true as const, message, batchId, count }, 201);
    },
    waking,
  );
}
