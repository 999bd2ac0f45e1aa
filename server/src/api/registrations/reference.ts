import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for each other when read out: no I, L, O, U, 0 or 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;

const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** What a participant quotes at the desk and enters the quiz with: 'COG-7K4M-2QXD', one of 656 thousand million. */
export const makeReference = (): string => `COG-${group()}-${group()}`;
