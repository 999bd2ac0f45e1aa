import { type MailCounts, type MailStatus, mailStatuses } from '@cog/contracts/mails/constants';
import { Link } from '@cog/platform';
import { statusNames } from './mail.words.ts';
import { Filters } from './OutboxPage.styles.ts';
import { type OutboxAsked, outboxAddress } from './outbox.address.ts';

/** Shown also when there is nothing of them. */
const ALWAYS: readonly MailStatus[] = ['waiting', 'sent', 'failed'];

/** How many mails there are of each status, as links that show them alone. */
export function StatusFilter({ asked, counts }: { asked: OutboxAsked; counts: MailCounts }) {
  const shown = mailStatuses.filter(
    (status) => counts[status] > 0 || ALWAYS.includes(status) || asked.status === status,
  );
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const links = [
    { status: null, name: 'All', count: total },
    ...shown.map((status) => ({ status, name: statusNames[status], count: counts[status] })),
  ];
  return (
    <Filters aria-label="Filter by status">
      {links.map(({ status, name, count }) => (
        <Link
          key={name}
          to={outboxAddress({ ...asked, status, page: 1, mail: null })}
          aria-current={asked.status === status ? 'page' : undefined}
          preventScrollReset
        >
          {name} <b>{count}</b>
        </Link>
      ))}
    </Filters>
  );
}
