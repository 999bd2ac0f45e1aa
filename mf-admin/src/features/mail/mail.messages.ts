import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { MailCounts, MailStatus } from '@cog/contracts/mails/constants';
import type { MailSummary } from '@cog/contracts/mails/schema';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';

/** The filter's words. */
export const statusNames: Readonly<Record<MailStatus, string>> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  unconfirmed: 'Perhaps sent',
  cancelled: 'Cancelled',
  kept: 'Saved here',
};

/**
 * What has become of a mail, in words.
 *
 * @param hasServer whether a mail server is set up now
 */
export function statusText(mail: MailSummary, hasServer: boolean, today: IsoDate): string {
  switch (mail.status) {
    case 'waiting':
      return mail.lastError === null ? 'Waiting to be sent' : 'Not sent yet';
    case 'sending':
      return 'Being sent';
    case 'sent':
      return mail.sentAt === null ? 'Sent' : `Sent ${lagosMoment(mail.sentAt, today)}`;
    case 'failed':
      return 'Failed';
    case 'unconfirmed':
      return 'Perhaps sent';
    case 'cancelled':
      return 'Cancelled: it will not be sent';
    case 'kept':
      return hasServer ? 'Saved here, not sent' : 'Saved here: no mail server is set up';
  }
}

/** When a mail that was not taken yet is tried next; null where there is nothing to say. */
export function nextTry({ status, lastError, nextAttemptAt }: MailSummary, today: IsoDate): string | null {
  if (status !== 'waiting' || lastError === null || nextAttemptAt === null) return null;
  return `Next try: ${lagosMoment(nextAttemptAt, today)}`;
}

/** What the button that sends a mail again says; null where it makes no sense. */
export function sendAgainText({ status, lastError }: MailSummary, hasServer: boolean): string | null {
  if (status === 'failed') return 'Retry';
  if (status === 'unconfirmed') return 'Send again';
  if (status === 'waiting' && lastError !== null) return 'Try now';
  if (status === 'cancelled') return 'Send after all';
  return status === 'kept' && hasServer ? 'Send' : null;
}

export const countText = (count: number): string => (count === 1 ? '1 mail' : `${count} mails`);

/** 'Sent 40 of 120', and what became of the others. */
export function progressText({ sent, failed, unconfirmed, cancelled, kept }: MailCounts, total: number): string {
  const others = [
    kept > 0 ? `${kept} saved here` : '',
    failed > 0 ? `${failed} failed` : '',
    unconfirmed > 0 ? `${unconfirmed} perhaps sent` : '',
    cancelled > 0 ? `${cancelled} cancelled` : '',
  ].filter((text) => text !== '');
  return [`Sent ${sent} of ${total}`, ...others].join(' · ');
}

/** Why mails that were not confirmed are not sent again without a question. */
export const doubtfulText = (count: number): string =>
  count === 1
    ? 'The mail server got the mail but never confirmed it.'
    : `The mail server got ${count} mails but never confirmed them.`;
