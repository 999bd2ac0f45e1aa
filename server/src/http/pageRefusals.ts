import { isBelowNonPagePrefix } from '@cog/contracts/composition/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from './answer.ts';

/** What the API's side of the server knows of the pages' side; set by it. */
export interface PageRefusals {
  /** CSS of the live shell, for pages that are made without it; '' before the first one. */
  shellStyles: string;
  /** Answers a request for a page that is refused before it is looked at, inside the shell; null without pages. */
  refuse: ((request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => Promise<FastifyReply>) | null;
}

/** Whether a request is one of a person's browser for a page: it is answered in HTML, whatever is wrong with it. */
export const isForPage = (method: string | undefined, url: string | undefined): boolean =>
  (method === 'GET' || method === 'HEAD') && url !== undefined && !isBelowNonPagePrefix(url);
