import { LONGEST_MAIL_SEARCH, type MailStatus, mailStatuses } from '@cog/contracts/mail';

export interface OutboxAsked {
  /** Null for every status. */
  status: MailStatus | null;
  search: string;
  /** Id of a batch; null for all mails. */
  batch: string | null;
  /** From 1. */
  page: number;
  /** Id of the mail that is open; null for none. */
  mail: string | null;
}

const ID = /^[0-9a-f-]{36}$/;
const idOf = (value: string | null) => (value !== null && ID.test(value) ? value : null);

/** What an address asks for; anything odd is read as if it were not there. */
export function readAsked(query: URLSearchParams): OutboxAsked {
  const page = query.get('page') ?? '';
  return {
    status: mailStatuses.find((status) => status === query.get('status')) ?? null,
    search: (query.get('search') ?? '')
      .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
      .trim()
      .slice(0, LONGEST_MAIL_SEARCH),
    batch: idOf(query.get('batch')),
    page: /^\d{1,4}$/.test(page) ? Math.max(Number(page), 1) : 1,
    mail: idOf(query.get('mail')),
  };
}

/** Address of the page; what is as at first is left out. */
export function outboxAddress({ status, search, batch, page, mail }: Partial<OutboxAsked>): `/${string}` {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (search) query.set('search', search);
  if (batch) query.set('batch', batch);
  if (page && page > 1) query.set('page', String(page));
  if (mail) query.set('mail', mail);
  return query.size > 0 ? `/outbox?${query}` : '/outbox';
}
