import { SYSTEM } from '@cog/contracts/chat/constants';
import { madeUpName } from './madeUpName.ts';

/** 'You', 'System' or 'Anonymous' with the made-up name (specification, section 2, Chat). */
export function senderName(socketId: string, me: string | null): string {
  if (socketId === me) return 'You';
  return socketId === SYSTEM ? 'System' : `Anonymous · ${madeUpName(socketId).name}`;
}
