import { isBelowNonPagePrefix } from '@cog/contracts/composition/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from './answer.ts';

/** What the API's plugins know about pages; set by the web plugins. */
export interface PageRefusals {
  /** CSS of the live shell, for failure pages; '' before it is known. */
  shellStyles: string;
  /** Answers a malformed page request with an error page in the shell; null without pages. */
  refuse: ((request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => Promise<FastifyReply>) | null;
}

/** Whether a browser requests a page: then errors are answered in HTML. */
export const isForPage = (method: string | undefined, url: string | undefined): boolean =>
  (method === 'GET' || method === 'HEAD') && url !== undefined && !isBelowNonPagePrefix(url);
