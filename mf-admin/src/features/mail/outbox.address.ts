import * as pages from '@cog/contracts/composition/pages';
import { UUID } from '@cog/contracts/lib/patterns';
import { matching, oneOf, type ParamsOf, pageNumber, searchParams, text } from '@cog/contracts/lib/searchParams';
import { LONGEST_MAIL_SEARCH, mailStatuses } from '@cog/contracts/mails/constants';

const query = searchParams({
  status: oneOf(mailStatuses),
  search: text(LONGEST_MAIL_SEARCH),
  /** Id of a batch; null for all mails. */
  batch: matching(UUID),
  page: pageNumber(),
  /** Id of the mail that is open; null for none. */
  mail: matching(UUID),
});

export type OutboxParams = ParamsOf<typeof query>;
export const parseSearchParams = query.parse;

/** Address of the page. */
export const outboxAddress = (params: Partial<OutboxParams>): `/${string}` => `${pages.outbox}${query.write(params)}`;
