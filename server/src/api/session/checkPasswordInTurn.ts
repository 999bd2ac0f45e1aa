import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../admission/networkOf.ts';
import { isPasswordOf } from '../accounts/password.ts';

/**
 * Whether a password is an account's, looked at when it is the network's turn: each look keeps one of Node's four threads, by
 * which files are read and pages are compressed, busy for some 30 ms.
 *
 * @returns null where too many wait
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
