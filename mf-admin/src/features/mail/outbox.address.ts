import * as pages from '@cog/contracts/composition/pages';
import { UUID } from '@cog/contracts/lib/patterns';
import { LONGEST_MAIL_SEARCH, type MailStatus, mailStatuses } from '@cog/contracts/mails/constants';
import { listQuery, readPage, readSearch } from '../../common/list/listQuery.ts';

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

const idOf = (value: string | null) => (value !== null && UUID.test(value) ? value : null);

/** What an address asks for; anything odd is read as if it were not there. */
export function parseSearchParams(query: URLSearchParams): OutboxAsked {
  return {
    status: mailStatuses.find((status) => status === query.get('status')) ?? null,
    search: readSearch(query, LONGEST_MAIL_SEARCH),
    batch: idOf(query.get('batch')),
    page: readPage(query),
    mail: idOf(query.get('mail')),
  };
}

/** Address of the page; what is as at first is left out. */
export const outboxAddress = ({ status, search, batch, page, mail }: Partial<OutboxAsked>): `/${string}` =>
  `${pages.outbox}${listQuery({ status, search, batch, page, mail })}`;
