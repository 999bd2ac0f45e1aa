import type { MailFrom } from '../config.ts';
import type { MessageParts } from './mailMessage.ts';

/** What became of a try to hand a mail over. Reasons are words for administrators. */
export type DeliveryOutcome =
  /** The mail server took it: it answered 250 to the whole of it. */
  | { kind: 'sent' }
  /** It is on this server's disk: there is no mail server. */
  | { kind: 'kept' }
  /** Trying again would change nothing. */
  | { kind: 'refused'; reason: string }
  /** This mail may get through later. */
  | { kind: 'deferred'; reason: string }
  /** No mail gets through just now, and this one did not; `cause` where it is the connection or the password. */
  | { kind: 'unreachable'; reason: string; cause?: 'connection' | 'password' }
  /** The mail server was given all of it and never answered: it may have taken it. No mail gets through just now. */
  | { kind: 'unconfirmed'; reason: string };

/** Where mails go from here. */
export interface MailTransport {
  /**
   * Hands a mail over. Never throws for what a mail server or a disk does.
   *
   * @param from with the name that receivers see
   * @param stop ends the try
   * @param beforeLastByte called before the mail server could take the mail: until then it cannot have it. When it
   *   throws, the mail server does not get the whole of it.
   */
  send(
    mail: MessageParts & { id: string },
    from: MailFrom,
    stop: AbortSignal,
    beforeLastByte?: () => Promise<void>,
  ): Promise<DeliveryOutcome>;
}
