import type { MailFrom } from '../config.ts';
import type { MessageParts } from './mailMessage.ts';

/** Result of a try to send a mail. Reasons are messages for administrators. */
export type DeliveryOutcome =
  /** The mail server answered 250 to the whole mail. */
  | { kind: 'sent' }
  /** The mail is on this server's disk, because no mail server is configured. */
  | { kind: 'kept' }
  /** A retry would not help. */
  | { kind: 'refused'; reason: string }
  /** A retry may succeed. */
  | { kind: 'deferred'; reason: string }
  /** No mail can be sent at the moment, including this one; `cause` is set for faults of the connection or the password. */
  | { kind: 'unreachable'; reason: string; cause?: 'connection' | 'password' }
  /** The mail server received the whole mail and did not answer, so it may have accepted it. No mail can be sent at the moment. */
  | { kind: 'unconfirmed'; reason: string };

/** The way by which mails leave this server. */
export interface MailTransport {
  /**
   * Sends a mail. Never throws for faults of a mail server or a disk.
   *
   * @param from the sender with the name that recipients see
   * @param stop aborts the try
   * @param beforeLastByte called before the mail server can have accepted the mail; when it throws, the mail server does not
   *   receive the whole mail
   */
  send(
    mail: MessageParts & { id: string },
    from: MailFrom,
    stop: AbortSignal,
    beforeLastByte?: () => Promise<void>,
  ): Promise<DeliveryOutcome>;
}
