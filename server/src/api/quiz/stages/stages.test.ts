import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { closeStage, getEditableQuiz, openStage, saveStage, startQuiz } from '@cog/contracts/quiz/stages.endpoints';
import type { EditableStage } from '@cog/contracts/quiz/stages.schema';
import { describeWithDatabase } from '../../../testing/testDatabase.ts';
import { START } from '../../../testing/testServer.ts';
import { withServer } from '../../../testing/withServer.ts';
import { beginAttempt } from '../testing/beginAttempt.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const at = (later: number) => new Date(START.getTime() + later);
const iso = (later: number) => at(later).toISOString();
const rules = { questionCount: 12, timeLimitSeconds: 600, passMarkPercent: 55 };

describeWithDatabase('the stages of the quiz', (create) => {
  const server = withServer(create, { signedIn: true });

  const send = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, payload?: object, stage: number | string = '') =>
    server.app.inject({
      method,
      url: path.replace(':stage', String(stage)),
      headers: { cookie: server.cookie },
      ...(payload ? { payload } : {}),
    });
  const quiz = async () => (await send(getEditableQuiz)).json();
  const stageOf = async (stage: number): Promise<EditableStage> => (await quiz()).stages[stage - 1];
  const versionOf = async (stage: number) => (await stageOf(stage)).version;
  const save = async (stage: number, overrides: object) => {
    const { version, opensAt, closesAt, questionCount, timeLimitSeconds, passMarkPercent } = await stageOf(stage);
    const stored = { version, opensAt, closesAt, questionCount, timeLimitSeconds, passMarkPercent };
    return send(saveStage, { ...stored, ...overrides }, stage);
  };
  const actions = async () =>
    (await server.db.selectFrom('audit_trail').select('action').orderBy('id').execute())
      .map(({ action }) => action)
      .filter((action) => /^(stage|quiz)\./.test(action));
  const endsOf = async (id: string) =>
    (await server.db.selectFrom('quiz_attempts').select('ends_at').where('id', '=', id).executeTakeFirstOrThrow())
      .ends_at;

  it('stand with the rules they have by default, without dates, as the contract says', async () => {
    const answer = await quiz();
    await expect((await getEditableQuiz.answer?.())?.validate(answer, { strict: true })).resolves.toBeDefined();
    expect(answer).toMatchObject({ name: '2026', practiceCount: 0, now: START.toISOString() });
    expect(answer.stages).toMatchObject([
      { stage: 1, state: 'unset', opensAt: null, closesAt: null, questionCount: 20, bankCount: 0, running: 0 },
      { stage: 2, state: 'unset', questionCount: 15 },
      { stage: 3, state: 'unset', questionCount: 10 },
    ]);
  });

  it('are saved one by one, each under its own version', async () => {
    const dates = { opensAt: iso(5 * MINUTE), closesAt: iso(15 * MINUTE) };
    const saved = await save(1, { ...dates, ...rules });
    expect(saved.json()).toMatchObject({ success: true, message: 'Stage 1 is saved.' });
    expect(saved.json().data).toEqual(await quiz());
    expect(await stageOf(1)).toMatchObject({ state: 'upcoming', ...dates, ...rules });
    expect(await stageOf(2)).toMatchObject({ state: 'unset', questionCount: 15 });
    server.advance(5 * MINUTE);
    expect(await stageOf(1)).toMatchObject({ state: 'open' });
    server.advance(10 * MINUTE);
    expect(await stageOf(1)).toMatchObject({ state: 'closed' });
    expect(await actions()).toEqual(['stage.edited']);
  });

  it('are saved by one of many who began from the same version, also the first time', async () => {
    for (let time = 0; time < 2; time++) {
      const { version } = await stageOf(2);
      const answers = await Promise.all(
        [1, 2, 3, 4].map((count) => send(saveStage, { ...rules, questionCount: count, version }, 2)),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
        'Stage 2 was changed by someone else since you opened it. Nothing was overwritten.',
      );
    }
  });

  it.each([
    [
      'a closing before the opening',
      { opensAt: iso(HOUR), closesAt: iso(HOUR) },
      { closesAt: 'It must close after it opens' },
    ],
    [
      'a day that does not exist',
      { opensAt: '2026-02-31T25:00:00Z' },
      { opensAt: expect.stringContaining('Opens must be') },
    ],
    ['no instant', { closesAt: 'tomorrow' }, { closesAt: expect.stringContaining('Closes must be') }],
    [
      'a time of another zone',
      { closesAt: '2026-11-30T10:00:00+01:00' },
      { closesAt: expect.stringContaining('Closes must be') },
    ],
    ['no questions', { questionCount: 0 }, { questionCount: 'Questions must be at least 1' }],
    ['too many questions', { questionCount: 201 }, { questionCount: 'Questions must be at most 200' }],
    [
      'a time that is too short',
      { timeLimitSeconds: 59 },
      { timeLimitSeconds: 'Time limit must be at least 60 seconds' },
    ],
    ['a pass mark over all', { passMarkPercent: 101 }, { passMarkPercent: 'Pass mark must be at most 100%' }],
    ['half a percent', { passMarkPercent: 0.5 }, { passMarkPercent: 'Pass mark must be a whole number' }],
    ['a field that is none', { state: 'open' }, { state: "The field 'state' is not known." }],
  ])('are refused with %s', async (_what, wrong, errors) => {
    const response = await save(1, wrong);
    expect([response.statusCode, response.json().errors]).toEqual([400, errors]);
    expect(await stageOf(1)).toMatchObject({ state: 'unset', questionCount: 20 });
  });

  it.each([0, 4, '1.0', '01', 'x'])('are three: %j is not found', async (stage) => {
    const version = await versionOf(1);
    expect((await send(saveStage, { ...rules, version }, stage)).statusCode).toBe(404);
    expect((await send(closeStage, { version }, stage)).statusCode).toBe(404);
  });

  describe('one that is open', () => {
    beforeEach(async () => {
      await save(1, { ...rules, opensAt: iso(-HOUR), closesAt: iso(HOUR) });
    });

    it.each([
      { questionCount: 13 },
      { timeLimitSeconds: 1200 },
      { passMarkPercent: 0 },
      { opensAt: iso(MINUTE) },
      { opensAt: iso(-2 * HOUR) },
      { opensAt: null, closesAt: null },
    ])('keeps its rules: %j', async (overrides) => {
      const before = await stageOf(1);
      const response = await save(1, overrides);
      expect([response.statusCode, response.json().message]).toEqual([
        409,
        'Stage 1 is open. Its rules can’t be changed before it has closed, so that everyone has the same quiz. It can be prolonged or closed.',
      ]);
      expect(await stageOf(1)).toEqual(before);
    });

    it.each([{ closesAt: iso(HOUR - 1) }, { closesAt: null }, { closesAt: iso(-MINUTE) }])(
      'closes no earlier than was said: %j',
      async (overrides) => {
        const response = await save(1, overrides);
        expect([response.statusCode, response.json().errors]).toEqual([
          409,
          { closesAt: expect.stringContaining('not move it earlier') },
        ]);
      },
    );

    it('is prolonged, and gives back their time to those who began late', async () => {
      const { db } = server.app.context;
      const early = await beginAttempt(db, { stage: 1, startedAt: at(-MINUTE), endsAt: at(9 * MINUTE) });
      const late = await beginAttempt(db, { stage: 1, startedAt: at(55 * MINUTE), endsAt: at(HOUR) });
      const latest = await beginAttempt(db, { stage: 1, startedAt: at(59 * MINUTE), endsAt: at(HOUR) });
      const done = await beginAttempt(db, { stage: 1, startedAt: at(0), endsAt: at(HOUR), status: 'completed' });
      const other = await beginAttempt(db, { stage: 2, startedAt: at(0), endsAt: at(HOUR) });
      expect((await save(1, { closesAt: iso(HOUR + 8 * MINUTE) })).statusCode).toBe(200);
      expect(await stageOf(1)).toMatchObject({ state: 'open', closesAt: iso(HOUR + 8 * MINUTE) });
      expect(await Promise.all([early, late, latest, done, other].map(endsOf))).toEqual([
        iso(9 * MINUTE),
        iso(65 * MINUTE),
        iso(68 * MINUTE),
        iso(HOUR),
        iso(HOUR),
      ]);
    });

    it('is closed at once with the attempts that run', async () => {
      const { db } = server.app.context;
      const running = await beginAttempt(db, { stage: 1, startedAt: at(-MINUTE), endsAt: at(9 * MINUTE) });
      const other = await beginAttempt(db, { stage: 2, startedAt: at(-MINUTE), endsAt: at(9 * MINUTE) });
      expect(await stageOf(1)).toMatchObject({ running: 1, finished: 0 });
      const stale = await send(closeStage, { version: 'x' }, 1);
      expect(stale.statusCode).toBe(409);
      const closed = await send(closeStage, { version: await versionOf(1) }, 1);
      expect(closed.json()).toMatchObject({ message: 'Stage 1 is closed.' });
      expect(await stageOf(1)).toMatchObject({ state: 'closed', closesAt: START.toISOString(), ...rules });
      expect(await Promise.all([running, other].map(endsOf))).toEqual([START.toISOString(), iso(9 * MINUTE)]);
      const again = await send(closeStage, { version: await versionOf(1) }, 1);
      expect([again.statusCode, again.json().message]).toEqual([409, 'Stage 1 is not open.']);
      expect(await actions()).toEqual(['stage.edited', 'stage.closed']);
    });

    it('is open already', async () => {
      const again = await send(openStage, { version: await versionOf(1) }, 1);
      expect([again.statusCode, again.json().message]).toEqual([409, 'Stage 1 is open already.']);
    });

    it('keeps a new quiz from beginning', async () => {
      const response = await send(startQuiz, { name: '2027', confirmation: '2027', after: (await quiz()).id });
      expect([response.statusCode, response.json().message]).toEqual([
        409,
        'Stage 1 is open. Close it before a new quiz begins.',
      ]);
    });
  });

  describe('opening one now', () => {
    it('needs a closing that is to come', async () => {
      for (const dates of [{}, { opensAt: iso(-2 * HOUR), closesAt: iso(-HOUR) }]) {
        await save(3, dates);
        const response = await send(openStage, { version: await versionOf(3) }, 3);
        expect([response.statusCode, response.json().message]).toEqual([
          409,
          'Set first when Stage 3 closes: it can’t be open without an end.',
        ]);
      }
    });

    it('opens one that has no opening, or a later one', async () => {
      await save(3, { opensAt: iso(HOUR), closesAt: iso(2 * HOUR) });
      expect((await send(openStage, { version: 'x' }, 3)).statusCode).toBe(409);
      const opened = await send(openStage, { version: await versionOf(3) }, 3);
      expect(opened.json().message).toBe('Stage 3 is open.');
      expect(await stageOf(3)).toMatchObject({ state: 'open', opensAt: START.toISOString(), closesAt: iso(2 * HOUR) });
      expect(await actions()).toEqual(['stage.edited', 'stage.opened']);
    });
  });

  describe('a new quiz', () => {
    const begin = async (overrides: object = {}) =>
      send(startQuiz, { name: 'Harvest 2027', confirmation: 'Harvest 2027', after: (await quiz()).id, ...overrides });

    it('has the rules of the one before without its dates, and its attempts no more', async () => {
      await save(1, { ...rules, opensAt: iso(-2 * HOUR), closesAt: iso(-HOUR) });
      await beginAttempt(server.db, { stage: 1, startedAt: at(-2 * HOUR), status: 'completed' });
      const response = await begin();
      expect([response.statusCode, response.json().message]).toEqual([201, '“Harvest 2027” has begun.']);
      const now = await quiz();
      expect(now).toMatchObject({ name: 'Harvest 2027', startedAt: START.toISOString() });
      expect(now.stages[0]).toMatchObject({ state: 'unset', opensAt: null, closesAt: null, ...rules, finished: 0 });
      expect((await save(1, { questionCount: 5 })).statusCode).toBe(200);
      expect(await actions()).toEqual(['stage.edited', 'quiz.started', 'stage.edited']);
    });

    it('begins once, however many begin it at the same time', async () => {
      const after = (await quiz()).id;
      const answers = await Promise.all(
        ['a', 'b', 'c'].map((name) => send(startQuiz, { name, confirmation: name, after })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
      const rows = await server.db.selectFrom('quizzes').selectAll().execute();
      expect(rows).toHaveLength(2);
    });

    it.each([
      [
        'another name typed the second time',
        { confirmation: 'harvest 2027' },
        { confirmation: 'Type the name again, exactly' },
      ],
      ['no name', { name: ' ', confirmation: '' }, { name: 'Name is required', confirmation: 'Type the name again' }],
    ])('is refused with %s', async (_what, overrides, errors) => {
      const response = await begin(overrides);
      expect([response.statusCode, response.json().errors]).toEqual([400, errors]);
    });
  });
});
