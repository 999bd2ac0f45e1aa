import { MODERATION_PAGE_SIZE } from '@cog/contracts/chat/moderation.constants';
import * as endpoints from '@cog/contracts/chat/moderation.endpoints';
import type { FastifyInstance } from 'fastify';
import { answered, refused } from '../../http/answer.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import { recordChange } from '../audit/recordChange.ts';
import { blockedWordsRepository } from './blockedWords.repository.ts';
import { moderationQueues } from './moderationQueues.repository.ts';

const SIGNED_OUT = refused(401, 'Please sign in.');
const NO_REPORT = refused(404, 'This message is no longer reported. Someone else may have looked at it.');
const DECIDED = refused(409, 'Someone else has decided this already.');
const NO_REQUEST = refused(404, 'This request is marked already, or gone.');
const GONE = refused(404, 'This request is gone for good.');
const NO_CHAT = refused(503, 'We can’t reach the chat right now. Please try again in a moment.');
const STALE = 'Someone else changed the words after you opened them. Nothing was saved.';

const done = (message: string) => answered({ success: true as const, message });

/**
 * Registers what chat hosts and editors use at /moderation: reports, messages with a blocked word, prayer requests, newcomers, and
 * the word lists.
 */
export function registerModeration(app: FastifyInstance): void {
  const pageOf = <Item>(part: { page: number }, found: { items: Item[]; total: number }) =>
    answered({ ...found, page: part.page, pageSize: MODERATION_PAGE_SIZE });

  registerEndpoint(app, endpoints.getModerationCounts, async ({ db }) => answered(await moderationQueues(db).counts()));

  registerEndpoint(app, endpoints.getReportedMessages, async ({ db, query }) =>
    pageOf(query, await moderationQueues(db).reports(query)),
  );

  registerEndpoint(app, endpoints.decideReport, async ({ db, body: { id, remove }, session, now }) => {
    if (session === null) return SIGNED_OUT;
    const queues = moderationQueues(db);
    const room = await queues.roomOfReported(id);
    if (room === null) return NO_REPORT;
    if (remove) {
      const { chat } = app.context;
      if (chat === null) return NO_CHAT;
      // This also closes the reports, unless the message was gone already.
      if (await chat.removeMessage(room, id, session)) return done('The message is removed.');
    }
    await db.transaction().execute(async (transaction) => {
      await moderationQueues(transaction).closeReports(id, now);
      const details = { reports: remove ? 'message removed' : 'message left' };
      const { accountId } = session;
      await recordChange(transaction, { accountId, action: 'chat.reportsClosed', subjectId: room, details }, now);
    });
    return done(remove ? 'The message is removed.' : 'The message stays.');
  });

  registerEndpoint(app, endpoints.getHeldMessages, async ({ db, query }) =>
    pageOf(query, await moderationQueues(db).held(query)),
  );

  registerEndpoint(app, endpoints.decideHeld, async ({ body: { id, letThrough }, session }) => {
    if (session === null) return SIGNED_OUT;
    const { chat } = app.context;
    if (chat === null) return NO_CHAT;
    const decided = await chat.decideHeld(id, letThrough, session);
    if (!decided) return DECIDED;
    return done(letThrough ? 'The message is in the room.' : 'The message stays out.');
  });

  registerEndpoint(app, endpoints.getPrayerRequests, async ({ db, query }) =>
    pageOf(query, await moderationQueues(db).prayers(query)),
  );

  registerEndpoint(app, endpoints.getNewcomers, async ({ db, query }) =>
    pageOf(query, await moderationQueues(db).newcomers(query)),
  );

  /** Changes a request and records by whom, but never its text or sender. */
  async function change(
    { db, session, now }: Pick<Call<typeof endpoints.markRequest>, 'db' | 'session' | 'now'>,
    id: string,
    act: 'done' | 'reopened' | 'deleted' | 'restored',
  ): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      const queues = moderationQueues(transaction);
      const kind =
        act === 'done' || act === 'reopened'
          ? await queues.markRequest(id, act === 'done', now)
          : await queues.setDeleted(id, act === 'deleted', now);
      if (kind === null) return false;
      const accountId = session?.accountId ?? null;
      const entry = { accountId, action: `request.${act}`, subjectId: id, details: { request: kind } } as const;
      await recordChange(transaction, entry, now);
      return true;
    });
  }

  registerEndpoint(app, endpoints.markRequest, async (call) => {
    const { id, done: isDone } = call.body;
    if (!(await change(call, id, isDone ? 'done' : 'reopened'))) return NO_REQUEST;
    return done(isDone ? 'Marked as done.' : 'It waits again.');
  });

  registerEndpoint(app, endpoints.deleteRequest, async (call) =>
    (await change(call, call.body.id, 'deleted')) ? done('The request is deleted.') : NO_REQUEST,
  );

  registerEndpoint(app, endpoints.restoreRequest, async (call) =>
    (await change(call, call.body.id, 'restored')) ? done('The request is back.') : GONE,
  );

  registerEndpoint(app, endpoints.getBlockedWords, async ({ db }) => answered(await blockedWordsRepository(db).read()));

  registerEndpoint(app, endpoints.saveBlockedWords, async ({ db, body, session, now }) => {
    if (session === null) return SIGNED_OUT;
    const { accountId } = session;
    const saved = await db.transaction().execute(async (transaction) => {
      const words = await blockedWordsRepository(transaction).save(body, now);
      if (words === null) return null;
      const change = { accountId, action: 'chat.wordsChanged', subjectId: 'words', details: {} } as const;
      await recordChange(transaction, change, now);
      return words;
    });
    return saved === null
      ? refused(409, STALE)
      : answered({ success: true as const, message: 'Words saved.', data: saved });
  });
}
