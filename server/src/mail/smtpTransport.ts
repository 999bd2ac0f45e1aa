import { createTransport } from 'nodemailer';
import type { SmtpServer } from '../config.ts';
import type { MailTransport } from './MailTransport.ts';
import { mailMessage } from './mailMessage.ts';
import { smtpFailure } from './smtpFailure.ts';

const SECOND_MS = 1000;
const BOUNDS = {
  dnsTimeout: 10 * SECOND_MS,
  connectionTimeout: 20 * SECOND_MS,
  greetingTimeout: 20 * SECOND_MS,
  /** Without a word from the server; some look a mail over before they take it. */
  socketTimeout: 60 * SECOND_MS,
  socketCloseTimeout: SECOND_MS,
};

const isThisMachine = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

/**
 * Hands mails to the mail server, each over a connection of its own. A password goes over an encrypted
 * line alone, unless the server is on this machine.
 *
 * @param domain what this server calls itself
 */
export function smtpTransport({ host, port, secure, login }: SmtpServer, domain: string): MailTransport {
  const transport = createTransport({
    host,
    port,
    secure,
    name: domain,
    requireTLS: login !== null && !isThisMachine(host),
    // Its certificate is of no authority, and nothing leaves the machine.
    ignoreTLS: isThisMachine(host),
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    ...BOUNDS,
  });
  const secrets = login === null ? [] : [login.password, login.user];
  return {
    async send(mail, from, stop) {
      try {
        await transport.sendMail({ ...mailMessage(mail, from), signal: stop });
        return { kind: 'sent' };
      } catch (error) {
        return smtpFailure(error, secrets);
      }
    },
  };
}
