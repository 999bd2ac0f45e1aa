import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./moderation.schema.ts'));

/** How much waits for a host, of each kind. */
export const getModerationCounts = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/counts',
  summary: 'How much of the chat waits for a host',
  access: 'editor',
  answer: schema('moderationCounts'),
});

/** Messages that visitors reported, the one reported last first; `?done=true` those that were looked at. */
export const getReportedMessages = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/reports',
  summary: 'Messages of the chat that visitors have reported',
  access: 'editor',
  query: schema('queueQuery'),
  answer: schema('reportedMessages'),
});

/** Closes the reports of a message, and removes it from its room where that is wanted. 404 when nothing is reported of it. */
export const decideReport = defineEndpoint({
  method: 'POST',
  path: '/api/moderation/reports/decide',
  summary: 'Removes a reported message, or leaves it',
  access: 'editor',
  body: schema('reportDecision'),
  answer: schema('decided'),
});

/** Messages with a listed word, the oldest first; `?done=true` those that were decided, the newest first. */
export const getHeldMessages = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/held',
  summary: 'Messages of the chat that a host has to look at first',
  access: 'editor',
  query: schema('queueQuery'),
  answer: schema('heldMessages'),
});

/** Lets a held message into its room, or not. 409 when another editor has decided it. */
export const decideHeld = defineEndpoint({
  method: 'POST',
  path: '/api/moderation/held/decide',
  summary: 'Lets a held message through, or does not',
  access: 'editor',
  body: schema('heldDecision'),
  answer: schema('decided'),
});

/**
 * What people asked to pray for, in the chat and on the page for it, the oldest first; `?done=true` what was prayed for, the
 * newest first.
 */
export const getPrayerRequests = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/prayers',
  summary: 'Prayer requests of the chat and of the site',
  access: 'editor',
  query: schema('queueQuery'),
  answer: schema('prayerRequests'),
});

/** Who has said that they are new, the oldest first; `?done=true` those that were answered, the newest first. */
export const getNewcomers = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/newcomers',
  summary: 'People who have said that they are new',
  access: 'editor',
  query: schema('queueQuery'),
  answer: schema('newcomers'),
});

/** Says that a request was prayed for or answered, or that it was not. 404 when it is so already, or gone. */
export const markRequest = defineEndpoint({
  method: 'POST',
  path: '/api/moderation/requests/mark',
  summary: 'Marks a request as done, or as waiting again',
  access: 'editor',
  body: schema('requestMark'),
  answer: schema('decided'),
});

/** Takes a request out; it can be brought back for a day. 404 when it is gone. */
export const deleteRequest = defineEndpoint({
  method: 'POST',
  path: '/api/moderation/requests/delete',
  summary: 'Deletes a request',
  access: 'editor',
  body: schema('requestNamed'),
  answer: schema('decided'),
});

/** Brings a deleted request back. 404 when it was not deleted, or is gone for good. */
export const restoreRequest = defineEndpoint({
  method: 'POST',
  path: '/api/moderation/requests/restore',
  summary: 'Brings a deleted request back',
  access: 'editor',
  body: schema('requestNamed'),
  answer: schema('decided'),
});

/** The words for which a message of the chat is held, one a line. */
export const getBlockedWords = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/words',
  summary: 'Words for which a message of the chat is held',
  access: 'editor',
  answer: schema('blockedWords'),
});

/** Replaces the lists. `updated_at` is that of the version that was read; 409 when it is no longer the last one. */
export const saveBlockedWords = defineEndpoint({
  method: 'PUT',
  path: '/api/moderation/words',
  summary: 'Changes the words for which a message of the chat is held',
  access: 'editor',
  body: schema('blockedWordsInput'),
  answer: schema('blockedWordsSaved'),
});
