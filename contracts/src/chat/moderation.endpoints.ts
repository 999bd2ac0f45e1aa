import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./moderation.schema.ts'));

/** How many items of each kind wait for a host. */
export const getModerationCounts = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/counts',
  summary: 'Numbers of messages and requests that wait for a host',
  access: 'editor',
  answer: schema('moderationCounts'),
});

/** Messages that visitors reported, most recently reported first; `?done=true` returns those that are decided. */
export const getReportedMessages = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/reports',
  summary: 'Chat messages that visitors reported',
  access: 'editor',
  query: schema('queueQuery'),
  answer: schema('reportedMessages'),
});

/** Closes the reports of a message and, if requested, removes it from its room. 404 when the message has no open reports. */
export const decideReport = defineEndpoint({
  method: 'POST',
  path: '/api/moderation/reports/decide',
  summary: 'Removes or keeps a reported message',
  access: 'editor',
  body: schema('reportDecision'),
  answer: schema('decided'),
});

/** Messages held for a blocked word, oldest first; `?done=true` returns the decided ones, newest first. */
export const getHeldMessages = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/held',
  summary: 'Chat messages held for a host to check',
  access: 'editor',
  query: schema('queueQuery'),
  answer: schema('heldMessages'),
});

/** Releases a held message into its room, or rejects it. 409 when it is decided already or unknown; 503 without the chat. */
export const decideHeld = defineEndpoint({
  method: 'POST',
  path: '/api/moderation/held/decide',
  summary: 'Accepts or rejects a held message',
  access: 'editor',
  body: schema('heldDecision'),
  answer: schema('decided'),
});

/**
 * Prayer requests from the chat and from the page for them, oldest first; `?done=true` returns those that were prayed for,
 * newest first.
 */
export const getPrayerRequests = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/prayers',
  summary: 'Prayer requests from the chat and the site',
  access: 'editor',
  query: schema('queueQuery'),
  answer: schema('prayerRequests'),
});

/** Newcomers who have introduced themselves, oldest first; `?done=true` returns those who were answered, newest first. */
export const getNewcomers = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/newcomers',
  summary: 'Newcomers who have introduced themselves',
  access: 'editor',
  query: schema('queueQuery'),
  answer: schema('newcomers'),
});

/** Marks a request as prayed for or answered, or as not. 404 when it already has that state, or is gone. */
export const markRequest = defineEndpoint({
  method: 'POST',
  path: '/api/moderation/requests/mark',
  summary: 'Marks a request as done or waiting',
  access: 'editor',
  body: schema('requestMark'),
  answer: schema('decided'),
});

/** Deletes a request; it can be restored for a day. 404 when it is gone. */
export const deleteRequest = defineEndpoint({
  method: 'POST',
  path: '/api/moderation/requests/delete',
  summary: 'Deletes a request',
  access: 'editor',
  body: schema('requestNamed'),
  answer: schema('decided'),
});

/** Restores a deleted request. 404 when it was not deleted, or is permanently gone. */
export const restoreRequest = defineEndpoint({
  method: 'POST',
  path: '/api/moderation/requests/restore',
  summary: 'Restores a deleted request',
  access: 'editor',
  body: schema('requestNamed'),
  answer: schema('decided'),
});

/** The words for which a chat message is held, one per line: lists in English, Pidgin and Yoruba. */
export const getBlockedWords = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/words',
  summary: 'Words for which chat messages are held',
  access: 'editor',
  answer: schema('blockedWords'),
});

/** Replaces the lists. `updated_at` is that of the version that was read; 409 when there is a newer one. */
export const saveBlockedWords = defineEndpoint({
  method: 'PUT',
  path: '/api/moderation/words',
  summary: 'Changes the words for which chat messages are held',
  access: 'editor',
  body: schema('blockedWordsInput'),
  answer: schema('blockedWordsSaved'),
});
