import type { HttpAnswer } from './exchange.ts';
import type { Role } from './hostileRequest.ts';
import { MARKS } from './targets.ts';

/** What tells how the server is made: nothing of it belongs in an answer. */
const INTERNALS: readonly [string, RegExp][] = [
  ['a stack trace', /\n\s+at \S.*:\d+|\bat (?:async )?[\w.<>]+ \((?:file:|node:|\/)|:\d+:\d+\)/],
  ['a file of the server', /node_modules|node:internal|server\/(?:src|dist)\/|\.(?:ts|cjs|mjs):\d+/],
  ['an error of the language', /\b(?:Type|Reference|Range|Syntax|Aggregate)Error\b/],
  ['an error of the database', /SQLITE_[A-Z]+|syntax error at or near|(?:relation|column) "[^"]*" does not exist/],
  [
    'an error of the database',
    /duplicate key value|UNIQUE constraint failed|invalid byte sequence|violates \w+ constraint/,
  ],
  ['a statement of SQL', /\b(?:select (?:distinct )?["*][^;]{0,400}? from|insert into|delete from|update) "\w+"/i],
  ['a secret', /\$argon2|postgres(?:ql)?:\/\/|PRIVATE KEY/],
];

/** Scripts, pictures and fonts are released files and hold what they were built with. */
const READABLE = /^(?:application\/(?:json|problem\+json|manifest\+json|xml)|text\/(?:html|plain|csv|calendar|xml)|$)/;

/** Answers of which a person is told what others are not: their own registration says where the group is. */
const TOLD_TO_THE_CALLER: readonly [RegExp, readonly string[]][] = [[/^POST \/api\/registrations$/, [MARKS.invite]]];

export interface Asked {
  what: string;
  role: Role;
  /** Everything that was sent, as text: what a caller sends may come back to them. */
  said: string;
}

/** Where the server keeps its files, and what else must not be told. */
export interface Exposure {
  paths: readonly string[];
}

/** What is told in a text that no caller may be told, or not this one. */
export function toldIn(text: string, { what, role, said }: Asked, { paths }: Exposure): string[] {
  const found = INTERNALS.filter(([, pattern]) => pattern.test(text) && !pattern.test(said)).map(([name]) => name);
  if (paths.some((path) => text.includes(path) && !said.includes(path))) found.push('a path of the server');
  if (role !== 'administrator') {
    const allowed = TOLD_TO_THE_CALLER.filter(([name]) => name.test(what)).flatMap(([, marks]) => marks);
    const told = Object.entries(MARKS).filter(
      ([, mark]) => text.includes(mark) && !said.includes(mark) && !allowed.includes(mark),
    );
    found.push(...told.map(([name]) => `the ${name} of a person`));
  }
  return found;
}

/** Whether an answer is the server's own refusal of too much work, which says when to come again. */
export const isShed = ({ status, headers }: HttpAnswer): boolean => status === 503 && 'retry-after' in headers;

/**
 * What is wrong with an answer, whatever was asked: nothing, for nearly every request there is.
 *
 * @param slowMs longest an answer may take; no limit by default
 */
export function answerFaults(asked: Asked, answer: HttpAnswer, exposure: Exposure, slowMs?: number): string[] {
  const { status, headers, body, ms } = answer;
  const faults: string[] = [];
  if (status >= 500 && !isShed(answer)) faults.push(`answered ${status}`);
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('let the browser guess what it is');
  if (slowMs !== undefined && ms > slowMs) faults.push(`took longer than ${slowMs} ms`);
  const isReadable = READABLE.test((headers['content-type'] ?? '').split(';')[0] ?? '');
  const told = toldIn(`${JSON.stringify(headers)}\n${isReadable ? body : ''}`, asked, exposure);
  return [...faults, ...told.map((what) => `told ${what}`)];
}
