import type { Mail, MailAttachment, MailBatch, MailSummary } from '@cog/contracts/mails/schema';
import type { MailFrom } from '../../config.ts';
import type { mailsRepository, StoredBatch, StoredMail } from '../../mail/mails.repository.ts';

/** A mail for the list. */
export const presentMailSummary = (mail: StoredMail): MailSummary => ({
  id: mail.id,
  batchId: mail.batch_id,
  to: mail.to_address,
  name: mail.recipient_name,
  subject: mail.subject,
  status: mail.status,
  lastError: mail.last_error,
  nextAttemptAt: mail.next_attempt_at,
  createdAt: mail.created_at,
  sentAt: mail.sent_at,
});

type FoundMail = NonNullable<Awaited<ReturnType<ReturnType<typeof mailsRepository>['find']>>>;

/** A mail with all its fields. */
export const presentMail = (mail: FoundMail, attachments: MailAttachment[]): Mail => ({
  ...presentMailSummary(mail),
  body: mail.body,
  replyTo: mail.reply_to,
  attachments,
  attempts: mail.attempts,
  messageId: mail.message_id,
  createdBy: mail.username,
});

export const presentBatch = (batch: StoredBatch): MailBatch => ({
  ...batch,
  total: Object.values(batch.counts).reduce((sum, count) => sum + count, 0),
});

/** The sender as recipients see it. */
export const presentFrom = ({ name, address }: MailFrom): string => (name === null ? address : `${name} <${address}>`);
