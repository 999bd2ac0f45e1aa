import { getApiKeys, makeApiKey, revokeApiKey } from '@cog/contracts/quiz/results.endpoints';
import type { FastifyInstance } from 'fastify';
import { answered, refused } from '../../../http/answer.ts';
import { registerEndpoint } from '../../../http/registerEndpoint.ts';
import { recordChange } from '../../audit/recordChange.ts';
import { apiKeysRepository } from './apiKeys.repository.ts';

const GONE = refused(404, 'There is no such API key.');

/** Registers API keys of programs that send results; administrators make, list and revoke them. */
export function registerApiKeys(app: FastifyInstance): void {
  registerEndpoint(app, getApiKeys, async ({ db }) => answered({ items: await apiKeysRepository(db).list() }));

  registerEndpoint(app, makeApiKey, async ({ db, body: { name }, session, now }) => {
    const made = await db.transaction().execute(async (transaction) => {
      const keys = apiKeysRepository(transaction);
      const accountId = session?.accountId ?? null;
      const { id, key } = await keys.make(name, accountId, now);
      await recordChange(
        transaction,
        { accountId, action: 'apiKey.created', subjectId: id, details: { title: name } },
        now,
      );
      return { key, data: await keys.find(id) };
    });
    if (made.data === null) throw new Error('An API key is gone that was just made.');
    return answered(
      { success: true as const, message: `The key “${name}” was made.`, data: made.data, key: made.key },
      201,
    );
  });

  registerEndpoint(app, revokeApiKey, async ({ db, body: { id }, session, now }) => {
    const keys = apiKeysRepository(db);
    const isNew = await keys.revoke(id, now);
    const key = await keys.find(id);
    if (key === null) return GONE;
    if (isNew) {
      const details = { title: key.name };
      await recordChange(
        db,
        { accountId: session?.accountId ?? null, action: 'apiKey.revoked', subjectId: id, details },
        now,
      );
    }
    return answered({ success: true as const, message: `The key “${key.name}” no longer works.`, data: key });
  });
}
