import type { MailFrom } from '../config.ts';
import type { ClaimedMail } from './mailQueue.ts';

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
  /** No mail gets through just now. */
  | { kind: 'unreachable'; reason: string };

/** Where mails go from here. */
export interface MailTransport {
  /**
   * Hands a mail over. Never throws for what a mail server or a disk does.
   *
   * @param from with the name that receivers see
   * @param stop ends the try; whether the mail was taken is not known then
   */
  send(mail: ClaimedMail, from: MailFrom, stop: AbortSignal): Promise<DeliveryOutcome>;
}
