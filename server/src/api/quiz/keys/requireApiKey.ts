import type { Hook } from '../../../http/accessGuards.ts';
import { refused } from '../../../http/answer.ts';
import { sendProblem } from '../../../http/sendProblem.ts';
import { apiKeysRepository } from './apiKeys.repository.ts';

/** The same answer for a missing, wrong or revoked key (RFC 6750, section 3). */
export const NO_KEY = refused(401, 'This call needs an API key: Authorization: Bearer <key>.', {
  headers: { 'www-authenticate': 'Bearer' },
});

/** Admits only programs with a valid key, regardless of cookies; else 401, before the body is read. */
export const requireApiKey: Hook = async (request, reply) => {
  const key = await apiKeysRepository(request.server.context.db).findByHeader(request.headers.authorization);
  return key === null ? sendProblem(reply, NO_KEY) : undefined;
};
