import { SYSTEM } from '@cog/contracts/chat/constants';
import type { Translate } from '@cog/platform';
import { madeUpName } from './madeUpName.ts';

/** 'You', 'System' or 'Anonymous' with the made-up name (specification, section 2, Chat). */
export function senderName(socketId: string, me: string | null, t: Translate): string {
  if (socketId === me) return t('You');
  return socketId === SYSTEM ? t('System') : t('Anonymous · {name}', { name: madeUpName(socketId).name });
}
