import type { MailAudience } from '@cog/contracts/mails/registrationMail.schema';

/** Specification, section 2, Registration Dashboard. */
export const TITLE = 'Send Bulk Email';
/** Specification, section 8. */
export const FAILED = 'Error sending emails. Please try again.';

export const recipients = (count: number): string => (count === 1 ? '1 recipient' : `${count} recipients`);

const KB = 1024;

/** Of a file: '640 KB', '3.2 MB'. */
export const describeSize = (bytes: number): string =>
  bytes < KB * KB
    ? `${Math.max(Math.round(bytes / KB), 1)} KB`
    : `${(bytes / KB / KB).toFixed(1).replace('.0', '')} MB`;

/** Specification, section 8; said once the mail server took every mail. */
export const sentText = (count: number): string => `Successfully sent emails to ${recipients(count)}!`;

/** The names of some people, as a sentence part: 'Ada, Bọ́lá and 3 others'. */
export function namesOf({ count, names }: MailAudience['recipients']): string {
  const others = count - names.length;
  if (others <= 0) return names.join(', ');
  return `${names.join(', ')} and ${others === 1 ? '1 other' : `${others} others`}`;
}

const have = (count: number) => (count === 1 ? 'has' : 'have');

/** Who of the selected gets nothing, and why; those of whom there are any. */
export const leftOutOf = ({ withoutAddress, unsubscribed }: MailAudience) =>
  [
    {
      kind: 'withoutAddress',
      people: withoutAddress,
      text: `${withoutAddress.count} of the selected ${have(withoutAddress.count)} no email address`,
    },
    {
      kind: 'unsubscribed',
      people: unsubscribed,
      text: `${unsubscribed.count} of the selected asked for no mail`,
    },
  ].filter(({ people }) => people.count > 0);
