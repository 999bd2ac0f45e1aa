import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for each other when read out: no I, L, O, U, 0 or 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a participant quotes at the desk: 'COG-7K4M2', one of 24 million. */
export function makeReference(): string {
  return `COG-${Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
