import { callOutcome } from './callOutcome.ts';

const refused = (status: number) =>
  callOutcome({ ok: false, failure: { kind: 'refused', status, message: 'No.', errors: {} } });

describe('a call that brought nothing', () => {
  it('says whether the server was reached, and failed at this call alone', () => {
    expect(refused(500)).toMatchObject({ kind: 'unanswered', reached: true });
    expect(refused(503)).toMatchObject({ kind: 'unanswered', reached: false });
    expect(callOutcome({ ok: false, failure: { kind: 'unexpected', message: '?' } })).toMatchObject({ reached: true });
    expect(callOutcome({ ok: false, failure: { kind: 'offline', message: '?' } })).toMatchObject({ reached: false });
  });

  it('tells a refusal from a session that is over', () => {
    expect(refused(409)).toEqual({ kind: 'refused', status: 409, message: 'No.', errors: {} });
    expect(refused(401)).toEqual({ kind: 'signed-out' });
  });
});
