import { constants } from 'node:zlib';
import { PAGE_DATA_PATH } from '@cog/contracts/composition/pageData';
import { isBelowNonPagePrefix } from '@cog/contracts/composition/paths';
import { WEEK_PATH } from '@cog/contracts/composition/week';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from '../core/describeError.ts';
import { UNEXPECTED, unreadableRequest } from '../core/failurePage.ts';
import { isFileFault } from '../core/isFileFault.ts';
import { registerScope } from '../core/registerScope.ts';
import { ReleaseRefused } from '../releases/gate/Refusal.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';
import { UnreadableRelease } from '../releases/releaseFiles.ts';
import { passesByItself } from './MissingAnswer.ts';
import { registerPageScripts } from './pageScripts.ts';
import { RETRY_SECONDS } from './pages/makePage.ts';
import type { Rendering } from './rendering.plugin.ts';
import { sendFailurePage, unavailablePage } from './unavailablePage.ts';

const AWAY = 'Something went wrong on our side. Please try again in a moment.';
const FAILED = 'We couldn’t open this page. Please try again in a moment.';

/** Whether live releases could not be read from the disk. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof UnreadableRelease || error instanceof ReleaseRefused || isFileFault(error, 'ENOENT', 'ENOTDIR');

/** Answers for a page that could not be rendered: 503 while something is unavailable, else 500. */
function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const isTemporary = passesByItself(error);
  if (!isTemporary) request.log.error({ error: describeError(error) }, 'page failed');
  return isTemporary || isUnreadable(error)
    ? unavailablePage(reply, { retryAfterS: RETRY_SECONDS, message: AWAY })
    : sendFailurePage(reply, { status: 500, heading: UNEXPECTED, message: FAILED });
}

/**
 * Answers every GET without an endpoint with a page of the live releases; also the page shown for a refused address.
 */
export async function registerPageRoutes(
  app: FastifyInstance,
  store: ReleaseStore,
  { answerPage, answerWeek }: Pick<Rendering, 'answerPage' | 'answerWeek'>,
): Promise<void> {
  app.context.pageRefusals.refuse = async (request, reply, { status, message }) => {
    try {
      return await answerPage(request, reply, { status });
    } catch (error) {
      request.log.error({ error: describeError(error) }, 'page failed');
      return sendFailurePage(reply, unreadableRequest(status, message));
    }
  };

  await registerScope(app, async (pages) => {
    await pages.register(fastifyCompress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    const orFailure = (give: typeof answerPage) => async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await give(request, reply);
      } catch (error) {
        return sendFailure(request, reply, error);
      }
    };
    const answer = orFailure(answerPage);
    pages.get(PAGE_DATA_PATH, answer);
    pages.get(WEEK_PATH, orFailure(answerWeek));
    registerPageScripts(pages, () => [
      store.live(),
      ...store.shares().map(({ live }) => live),
      ...store.compositionsUnderCheck.values(),
    ]);
    // An unknown address of the API is answered in JSON.
    pages.get('/*', (request, reply) =>
      isBelowNonPagePrefix(request.url) ? reply.callNotFound() : answer(request, reply),
    );
  });
}
