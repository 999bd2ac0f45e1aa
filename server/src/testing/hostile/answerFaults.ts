import type { HttpAnswer } from './exchange.ts';
import type { Role } from './hostileRequest.ts';
import { MARKS } from './targets.ts';

/** Patterns that reveal how the server is built, and must not occur in an answer. */
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

/** Types whose text is checked. Scripts, pictures and fonts are not: they are released files that contain names from their build. */
const READABLE = /^(?:application\/(?:json|problem\+json|manifest\+json|xml)|text\/(?:html|plain|csv|calendar|xml)|$)/;

/** Answers that may reveal a mark to their own caller: the answer to a registration contains the group's invite. */
const TOLD_TO_THE_CALLER: readonly [RegExp, readonly string[]][] = [[/^POST \/api\/registrations$/, [MARKS.invite]]];

export interface SentRequest {
  what: string;
  role: Role;
  /** Everything that was sent, as text: an answer may repeat it. */
  sentText: string;
}

/** Paths of the server's files, which must not be revealed. */
export interface Exposure {
  paths: readonly string[];
}

/** Everything in a text that must not be revealed to any caller, or to this one. */
export function revealedIn(text: string, { what, role, sentText }: SentRequest, { paths }: Exposure): string[] {
  const found = INTERNALS.filter(([, pattern]) => pattern.test(text) && !pattern.test(sentText)).map(([name]) => name);
  if (paths.some((path) => text.includes(path) && !sentText.includes(path))) found.push('a path of the server');
  if (role !== 'administrator') {
    const allowed = TOLD_TO_THE_CALLER.filter(([name]) => name.test(what)).flatMap(([, marks]) => marks);
    const revealed = Object.entries(MARKS).filter(
      ([, mark]) => text.includes(mark) && !sentText.includes(mark) && !allowed.includes(mark),
    );
    found.push(...revealed.map(([name]) => `the ${name} of a person`));
  }
  return found;
}

/** Whether an answer is the server's own refusal under overload, which says when to retry. */
export const isShed = ({ status, headers }: HttpAnswer): boolean => status === 503 && 'retry-after' in headers;

/**
 * Finds the faults of an answer, independent of the request: normally none.
 *
 * @param slowMs limit of an answer's time; none by default
 */
export function answerFaults(asked: SentRequest, answer: HttpAnswer, exposure: Exposure, slowMs?: number): string[] {
  const { status, headers, body, ms } = answer;
  const faults: string[] = [];
  if (status >= 500 && !isShed(answer)) faults.push(`answered ${status}`);
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('let the browser guess what it is');
  if (slowMs !== undefined && ms > slowMs) faults.push(`took longer than ${slowMs} ms`);
  const isReadable = READABLE.test((headers['content-type'] ?? '').split(';')[0] ?? '');
  const revealed = revealedIn(`${JSON.stringify(headers)}\n${isReadable ? body : ''}`, asked, exposure);
  return [...faults, ...revealed.map((what) => `told ${what}`)];
}
