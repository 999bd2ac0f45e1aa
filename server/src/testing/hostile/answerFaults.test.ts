import { answerFaults, type SentRequest } from './answerFaults.ts';
import type { HttpAnswer } from './exchange.ts';
import { hostileText } from './hostileValues.ts';
import { SeededRandom } from './SeededRandom.ts';
import { MARKS } from './targets.ts';

const NOSNIFF = { 'x-content-type-options': 'nosniff' };
const exposure = { paths: ['/srv/site/data'] };
const answer = (more: Partial<HttpAnswer>): HttpAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', ...NOSNIFF },
  body: '{}',
  ms: 5,
  ...more,
});
const asked = (more: Partial<SentRequest> = {}): SentRequest => ({
  what: 'GET /api/x',
  role: 'nobody',
  sentText: '',
  ...more,
});

describe('an answer', () => {
  it('is without fault when it says what anyone may know', () => {
    expect(answerFaults(asked(), answer({ body: '{"message":"Please sign in."}', status: 401 }), exposure, 50)).toEqual(
      [],
    );
  });

  it.each<[string, Partial<HttpAnswer>]>([
    ['answered 500', { status: 500 }],
    ['answered 503', { status: 503 }],
    ['took longer than 50 ms', { ms: 51 }],
    ['let the browser guess what it is', { headers: {} }],
    ['told a stack trace', { body: 'Error: x\n    at handle (/srv/a.js:10:5)' }],
    ['told an error of the language', { body: '{"message":"TypeError: x is not a function"}' }],
    ['told an error of the database', { body: '{"message":"SQLITE_BUSY: database is locked"}' }],
    ['told an error of the database', { body: 'invalid byte sequence for encoding "UTF8": 0x00' }],
    ['told a statement of SQL', { body: 'select "id" from "accounts"' }],
    ['told a secret', { body: '{"password_hash":"$argon2id$v=19$"}' }],
    ['told a path of the server', { body: 'ENOENT /srv/site/data/cog.sqlite' }],
    ['told the phone of a person', { body: `{"phone":"+234${MARKS.phone}"}` }],
    ['told the email of a person', { headers: { 'x-who': MARKS.email } }],
  ])('is at fault: %s', (fault, more) => {
    expect(answerFaults(asked(), answer(more), exposure, 50)).toContain(fault);
  });

  it('may refuse work when it says when to come again', () => {
    expect(
      answerFaults(asked(), answer({ status: 503, headers: { 'retry-after': '5', ...NOSNIFF } }), exposure),
    ).toEqual([]);
  });

  it('may tell administrators of people, and anyone what they said themselves', () => {
    const body = `{"email":"${MARKS.email}"}`;
    expect(answerFaults(asked({ role: 'administrator' }), answer({ body }), exposure)).toEqual([]);
    expect(answerFaults(asked({ sentText: MARKS.email }), answer({ body }), exposure)).toEqual([]);
    expect(answerFaults(asked({ role: 'editor' }), answer({ body }), exposure)).not.toEqual([]);
  });

  it('is not at fault for a hostile text that was stored before', () => {
    for (let index = 0; index < 500; index++) {
      const body = JSON.stringify({ title: new SeededRandom(1, index).draw(hostileText) });
      expect(answerFaults(asked(), answer({ body }), exposure)).toEqual([]);
    }
  });
});

describe('a case of a fuzz', () => {
  it('is the same for the same seed and index, and another for others', () => {
    const textsOf = (seed: number, index: number) => {
      const random = new SeededRandom(seed, index);
      return JSON.stringify([
        random.below(1000),
        random.draw(hostileText),
        random.pick(['a', 'b', 'c']),
        random.draw(hostileText),
      ]);
    };
    expect(textsOf(7, 3)).toBe(textsOf(7, 3));
    const others = Array.from({ length: 50 }, (_, index) => textsOf(7, index));
    expect(new Set(others).size).toBeGreaterThan(45);
    expect(textsOf(8, 3)).not.toBe(textsOf(7, 3));
  });
});
