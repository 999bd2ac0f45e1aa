import * as pages from '@cog/contracts/composition/pages';
import { placeholdersIn } from '@cog/contracts/mails/template';
import { MOST_RECIPIENTS } from '@cog/contracts/registration-mail/constants';
import {
  getMailAudience,
  previewRegistrationMail,
  sendRegistrationMail,
  testRegistrationMail,
} from '@cog/contracts/registration-mail/endpoints';
import type { RegistrationMail } from '@cog/contracts/registration-mail/schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { answered, refused } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { enqueueBatch, enqueueFilledTest, fillMail, type MailTemplate } from '../../mail/enqueueBatch.ts';
import { mailHtml } from '../../mail/mailHtml.ts';
import { tooManyTestMails } from '../../mail/testMails.ts';
import { recordChange } from '../audit/recordChange.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { mailAudience } from './mailAudience.ts';

const NOBODY = refused(409, 'None of these registrations has an email address that may be written to.');
const TOO_MANY = refused(
  409,
  `One mail goes to at most ${MOST_RECIPIENTS.toLocaleString('en')} people. Please choose fewer, by gender or by a search.`,
);

const people = (count: number) => (count === 1 ? '1 recipient' : `${count} recipients`);

/** Why a receiver got the mail, which reference counts where one is named, and how to get no more of it. */
const footer = (churchName: string, namesReference: boolean) => (unsubscribeUrl: string) =>
  [
    `You get this mail because this address was given at a registration for the Bible quiz of ${churchName}.`,
    ...(namesReference ? ['If you registered more than once, the reference from the first time counts.'] : []),
    `To get no more of these mails: ${unsubscribeUrl}`,
  ].join(' ');

/** Mail to registered people, for administrators alone: preview, test, and the mail to all of a selection. */
export function registerRegistrationMail(app: FastifyInstance): void {
  const { siteUrl } = app.context.config;
  const waking = { afterCommit: app.mailSender.wake };

  async function templateOf(db: Kysely<DatabaseSchema>, { subject, message }: RegistrationMail): Promise<MailTemplate> {
    const { churchName } = await settingsRepository(db).read();
    return {
      subject,
      body: message,
      footer: footer(churchName, placeholdersIn(`${subject} ${message}`).includes('reference')),
      unsubscribePage: `${siteUrl}${pages.unsubscribe}`,
    };
  }

  registerEndpoint(app, getMailAudience, async ({ db, body }) =>
    answered((await mailAudience(db, body.selection)).shown),
  );

  registerEndpoint(app, previewRegistrationMail, async ({ db, body }) => {
    const { recipients, shown } = await mailAudience(db, body.selection);
    const [first] = recipients;
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
