import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailFrom } from '../config.ts';
import type { AttachedFile } from './mailAttachments.repository.ts';
import { mailHtml } from './mailHtml.ts';
import type { StoredMail } from './mails.repository.ts';

/**
 * Lets a receiver ask for no more mail with a press in the mail program, without opening a page (RFC 8058), or at the
 * page itself (RFC 2369). The church's mail server has to sign both (DKIM) for the press to be offered.
 */
const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The parts of a mail that its message is made of. */
export type MessageParts = Pick<
  StoredMail,
  'recipient_name' | 'to_address' | 'subject' | 'body' | 'reply_to' | 'unsubscribe_url' | 'created_at' | 'message_id'
> & { files: readonly AttachedFile[] };

/**
 * A mail as the mail library takes it; the same mail makes the same message each time. `Auto-Submitted` (RFC 3834) keeps holiday
 * replies away. Addresses are given as such, so that nothing in them is read as a second one.
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

/** The whole message, as it would go to a mail server and as mail programs open it. */
export async function mailFile(mail: MessageParts, from: MailFrom): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail(mailMessage(mail, from));
  if (!Buffer.isBuffer(message)) throw new TypeError('The message is no buffer.');
  return message;
}
