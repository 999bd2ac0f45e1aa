import { mailFilePath } from '@cog/contracts/mails/constants';
import { getMail, getMailBatch, getMailState, getMails } from '@cog/contracts/mails/endpoints';
import type { FastifyInstance } from 'fastify';
import { searchTerms } from '../../core/searchText.ts';
import { accessGuards } from '../../http/accessGuards.ts';
import { answered, refused } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { sendProblem } from '../../http/sendProblem.ts';
import { attachmentIds, mailAttachmentsRepository } from '../../mail/mailAttachments.repository.ts';
import { mailFile } from '../../mail/mailMessage.ts';
import { mailServerRepository } from '../../mail/mailServer.repository.ts';
import { mailsRepository } from '../../mail/mails.repository.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { registerMailAttachments } from './mailAttachments.routes.ts';
import { mailFrom } from './mailSender.plugin.ts';
import { registerMailServer } from './mailServer.routes.ts';
import { presentBatch, presentFrom, presentMail, presentMailSummary } from './mails.presenter.ts';
import { registerMailWrites } from './mailWrites.routes.ts';
import { registerUnsubscribing } from './unsubscribe.routes.ts';

const MISSING = refused(404, 'This mail is gone. We keep mails for half a year.');

/** How long after its creation a batch is shown even when all of it is sent. */
const RECENT_MS = 60 * 60_000;

/** Registers the outbox, for administrators only since it contains people's addresses, and unsubscribing for recipients. */
export function registerMails(app: FastifyInstance): void {
  const { config } = app.context;

  registerEndpoint(app, getMails, async ({ db, query: { search, status, batch, page, pageSize } }) => {
    const mails = mailsRepository(db);
    const filter = { terms: searchTerms(search ?? ''), batch };
    const items = await mails.list({ ...filter, status, page, pageSize });
    const counts = await mails.counts(filter);
    const total = status === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[status];
    return answered({ items: items.map(presentMailSummary), total, counts });
  });
  registerEndpoint(app, getMailState, async ({ db, now }) => {
    const mails = mailsRepository(db);
    const batches = await mails.batchesSince(new Date(now.getTime() - RECENT_MS));
    const { host, port } = await mailServerRepository(db, config).present();
    const { mail } = await settingsRepository(db).read();
    return answered({
      wanted: mail.wanted === 'yes',
      server: host === null ? null : `${host}:${port}`,
      from: presentFrom(await mailFrom(app.context)),
      lastSentAt: await mails.lastSentAt(),
      batches: batches.map(presentBatch),
    });
  });
  registerEndpoint(app, getMail, async ({ db, params: { id = '' } }) => {
    const mail = await mailsRepository(db).find(id);
    if (mail === null) return MISSING;
    return answered(presentMail(mail, await mailAttachmentsRepository(db).find(attachmentIds(mail.attachments))));
  });
  registerEndpoint(app, getMailBatch, async ({ db, params: { id = '' } }) => {
    const batch = await mailsRepository(db).batch(id);
    return batch === null ? refused(404, 'There are no mails of this batch.') : answered(presentBatch(batch));
  });
  app.get<{ Params: { id: string } }>(
    mailFilePath(':id'),
    { onRequest: accessGuards(getMail) },
    async ({ params: { id } }, reply) => {
      const mail = await mailsRepository(app.context.db).find(id);
      if (mail === null) return sendProblem(reply, MISSING);
      const files = await mailAttachmentsRepository(app.context.db).read(attachmentIds(mail.attachments));
      return reply
        .header('content-type', 'message/rfc822')
        .header('content-disposition', `attachment; filename="${mail.id}.eml"`)
        .header('cache-control', 'no-store')
        .send(await mailFile({ ...mail, files }, await mailFrom(app.context)));
    },
  );
  registerMailWrites(app);
  registerMailAttachments(app);
  registerMailServer(app);
  registerUnsubscribing(app);
}
