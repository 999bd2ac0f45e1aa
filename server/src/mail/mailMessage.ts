import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailFrom } from '../config.ts';
import type { AttachedFile } from './mailAttachments.repository.ts';
import { mailHtml } from './mailHtml.ts';
import type { StoredMail } from './mails.repository.ts';

/**
 * Headers for unsubscribing, with one press in the mail program (RFC 8058) or on the page (RFC 2369). Mail programs offer the
 * former only when the church's mail server signs both headers (DKIM).
 */
const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The fields of a mail that its message needs. */
export type MessageParts = Pick<
  StoredMail,
  'recipient_name' | 'to_address' | 'subject' | 'body' | 'reply_to' | 'unsubscribe_url' | 'created_at' | 'message_id'
> & { files: readonly AttachedFile[] };

/**
 * Converts a mail for the mail library; the same mail always gives the same message. `Auto-Submitted` (RFC 3834) prevents holiday
 * replies. Addresses are passed as objects, so that their text is not parsed as a second one.
 */
export function mailMessage(mail: MessageParts, from: MailFrom): SendMailOptions {
  return {
    from: { name: from.name ?? '', address: from.address },
    to: { name: mail.recipient_name ?? '', address: mail.to_address },
    envelope: { from: from.address, to: [mail.to_address] },
    ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.body,
    ...(mail.unsubscribe_url === null ? {} : { html: mailHtml(mail.subject, mail.body) }),
    attachments: mail.files.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
      encoding: 'base64',
    })),
    date: new Date(mail.created_at),
    ...(mail.message_id === null ? {} : { messageId: mail.message_id }),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribe_url) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The whole message, as a mail server would get it and mail programs can open it. */
export async function mailFile(mail: MessageParts, from: MailFrom): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail(mailMessage(mail, from));
  if (!Buffer.isBuffer(message)) throw new TypeError('The message is no buffer.');
  return message;
}
