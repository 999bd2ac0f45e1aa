import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../admission/networkOf.ts';
import { isPasswordOf } from '../accounts/password.ts';

/**
 * Checks an account's password when it is the network's turn: each check occupies one of Node's four worker threads, which also
 * read files and compress pages, for about 30 ms.
 *
 * @returns null when too many checks are queued
 */
export async function checkPasswordInTurn(
  app: FastifyInstance,
  account: { passwordHash: string } | null,
  { password, address }: { password: string; address: string },
): Promise<boolean | null> {
  const checked = await app.admission.work.run(() => isPasswordOf(account, password), {
    lane: 'reserved',
    group: 'passwords',
    network: networkOf(address),
  });
  return checked.kind === 'made' ? checked.value : null;
}
