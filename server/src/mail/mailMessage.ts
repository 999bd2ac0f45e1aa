import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailFrom } from '../config.ts';
import type { StoredMail } from './mails.repository.ts';

/**
 * A mail as the mail library takes it. The same mail makes the same message each time: its date is when it
 * was written, its Message-ID stays. `Auto-Submitted` (RFC 3834) keeps holiday replies away. Addresses
 * are given as such, so that nothing in them is read as a second one.
 */
export function mailMessage(mail: StoredMail, from: MailFrom): SendMailOptions {
  return {
    from: { name: from.name ?? '', address: from.address },
    to: { name: '', address: mail.to_address },
    envelope: { from: from.address, to: [mail.to_address] },
    subject: mail.subject,
    text: mail.body,
    date: new Date(mail.created_at),
    ...(mail.message_id === null ? {} : { messageId: mail.message_id }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The whole message, as it would go to a mail server and as mail programs open it. */
export async function mailFile(mail: StoredMail, from: MailFrom): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail(mailMessage(mail, from));
  if (!Buffer.isBuffer(message)) throw new TypeError('The message is no buffer.');
  return message;
}
