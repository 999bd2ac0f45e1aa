import { randomInt } from 'node:crypto';
import { referencePrefix } from '@cog/contracts/registrations/referencePrefix';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { churchNameOf, storedField } from '../settings/settings.repository.ts';

/** Letters and digits that are not confused when read out: no I, L, O, U, 0 or 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;

const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * A new reference, which a participant quotes at the desk and enters the quiz with: 'COG-7K4M-2QXD', one of 656 thousand million.
 *
 * @param prefix the church's (`prefixOf`)
 */
export const makeReference = (prefix: string): string => `${prefix}-${group()}-${group()}`;

/** The prefix of this church's references. */
export async function prefixOf(db: Kysely<DatabaseSchema>): Promise<string> {
  const quiz = await storedField(db, 'quiz');
  const chosen = typeof quiz === 'object' && quiz !== null && 'referencePrefix' in quiz ? quiz.referencePrefix : '';
  return referencePrefix(typeof chosen === 'string' ? chosen : '', (await churchNameOf(db)) ?? '');
}
