import * as pages from '@cog/contracts/composition/pages';
import { flag, oneOf, type ParamsOf, pageNumber, searchParams } from '@cog/contracts/lib/searchParams';

/** The queues for chat hosts and editors, in the page's order. */
const queueNames = ['reports', 'held', 'prayers', 'newcomers'] as const;
export type QueueName = (typeof queueNames)[number];

/** The parts of the page: the queues, and the word lists. */
export const parts = [...queueNames, 'words'] as const;
export type Part = (typeof parts)[number];

const query = searchParams({
  show: oneOf(parts, 'reports'),
  /** Shows settled items instead of waiting ones. */
  done: flag('true'),
  page: pageNumber(),
});

export type ModerationParams = ParamsOf<typeof query>;
export const parseSearchParams = query.parse;

/** Address of the page. */
export const moderationAddress = (params: Partial<ModerationParams>): `/${string}` =>
  `${pages.moderation}${query.write(params)}`;
