import type { Hook } from '../../../http/accessGuards.ts';
import { refused } from '../../../http/answer.ts';
import { sendProblem } from '../../../http/sendProblem.ts';
import { apiKeysRepository } from './apiKeys.repository.ts';

/** One answer for no key, a wrong one and a revoked one (RFC 6750, section 3). */
export const NO_KEY = refused(401, 'This call needs an API key: Authorization: Bearer <key>.', {
  headers: { 'www-authenticate': 'Bearer' },
});

/** Lets in programs with a key alone, whatever cookie they bring; else 401, before the body is read. */
export const requireApiKey: Hook = async (request, reply) => {
  const key = await apiKeysRepository(request.server.context.db).findByHeader(request.headers.authorization);
  return key === null ? sendProblem(reply, NO_KEY) : undefined;
};
