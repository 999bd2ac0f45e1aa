import * as pages from '@cog/contracts/composition/pages';
import { listQuery, readPage } from '../../common/list/listQuery.ts';

/** What hosts of the chat and editors look through, in the order of the page. */
const queueNames = ['reports', 'held', 'prayers', 'newcomers'] as const;
export type QueueName = (typeof queueNames)[number];

/** The parts of the page: the queues, and the lists of words. */
export const parts = [...queueNames, 'words'] as const;
export type Part = (typeof parts)[number];

export interface ModerationAsked {
  show: Part;
  /** What is done with, instead of what waits. */
  done: boolean;
  /** From 1. */
  page: number;
}

/** What an address asks for; anything odd is read as if it were not there. */
export const parseSearchParams = (query: URLSearchParams): ModerationAsked => ({
  show: parts.find((part) => part === query.get('show')) ?? 'reports',
  done: query.get('done') === 'true',
  page: readPage(query),
});

/** Address of the page; what is as at first is left out. */
export const moderationAddress = ({ show, done, page }: Partial<ModerationAsked>): `/${string}` =>
  `${pages.moderation}${listQuery({ show: show === 'reports' ? null : show, done: done ? 'true' : null, page })}`;
