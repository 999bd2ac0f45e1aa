import { Socket } from 'node:net';
import { Transform } from 'node:stream';
import { isThisMachine } from '@cog/contracts/mails/mailServer.constants';
import { createTransport } from 'nodemailer';
import type { SmtpServer } from '../config.ts';
import { blockedAddresses } from '../outbound/blockedAddresses.ts';
import type { MailTransport } from './MailTransport.ts';
import { mailMessage } from './mailMessage.ts';
import { isAnswerToMail, smtpFailure } from './smtpFailure.ts';

const SECOND_MS = 1000;
const BOUNDS = {
  dnsTimeout: 10 * SECOND_MS,
  connectionTimeout: 20 * SECOND_MS,
  greetingTimeout: 20 * SECOND_MS,
  /** Longest silence of the mail server; some scan a mail before they accept it. */
  socketTimeout: 60 * SECOND_MS,
  socketCloseTimeout: SECOND_MS,
};

/**
 * Passes a message through, but delays its end until `beforeEnd` has resolved. SMTP's last byte comes with the end (RFC 5321,
 * section 4.1.1.4), so no mail server can have accepted the mail before.
 */
const heldBeforeEnd = (beforeEnd: () => Promise<void>) =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      beforeEnd().then(() => done(), done);
    },
  });

/**
 * Sends each mail to the mail server over a new connection. Passwords are only sent encrypted, unless the mail server is on this
 * machine; link-local addresses are refused under any name.
 *
 * @param domain this server's own name
 */
export function smtpTransport(
  { host, port, secure, needsTls = false, login }: SmtpServer,
  domain: string,
): MailTransport {
  const options = {
    host,
    port,
    secure,
    name: domain,
    requireTLS: (needsTls || login !== null) && !isThisMachine(host),
    // No authority signs its certificate, and the data do not leave the machine.
    ignoreTLS: isThisMachine(host),
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    ...BOUNDS,
  };
  const secrets = login === null ? [] : [login.password, login.user];
  return {
    async send(mail, from, stop, beforeLastByte = async () => {}) {
      let isOver = false;
      let isHandedOver = false;
      const transport = createTransport({ ...options, socket: new Socket({ blockList: blockedAddresses.network }) });
      transport.use('stream', ({ message }, done) => {
        const beforeEnd = async () => {
          await beforeLastByte();
          // The try was aborted meanwhile.
          if (isOver) throw new Error('The try is over.');
          isHandedOver = true;
        };
        message.transform(heldBeforeEnd(beforeEnd));
        done();
      });
      try {
        await transport.sendMail({ ...mailMessage(mail, from), signal: stop });
        return { kind: 'sent' };
      } catch (error) {
        const failure = smtpFailure(error, secrets);
        // The mail server received everything and did not answer; any answer would have been reported as such.
        return isHandedOver && failure.kind === 'unreachable' && !isAnswerToMail(error)
          ? { kind: 'unconfirmed', reason: failure.reason }
          : failure;
      } finally {
        isOver = true;
      }
    },
  };
}
