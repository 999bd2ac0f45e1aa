import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { restoreFromBin } from '@cog/contracts/publishing/bin.endpoints';
import { QUESTIONS_CSV_PATH } from '@cog/contracts/quiz/questions.constants';
import {
  addQuestion,
  checkImport,
  deleteQuestion,
  deleteQuestions,
  editQuestion,
  getQuestion,
  getQuestions,
  importQuestions,
  restoreQuestion,
} from '@cog/contracts/quiz/questions.endpoints';
import { describeWithDatabase } from '../../../testing/testDatabase.ts';
import { START } from '../../../testing/testServer.ts';
import { withServer } from '../../../testing/withServer.ts';
import { setUpStage } from '../testing/quizFixture.ts';

const HOUR = 60 * 60_000;

const option = (text: string, textYoruba: string | null = null) => ({ text, textYoruba });

const ark = {
  stage: 1,
  text: 'Who built the ark?',
  textYoruba: 'Ta ni ó kan ọkọ̀ náà?'.normalize('NFC'),
  options: [option('Moses', 'Mósè'), option('Noah', 'Nóà'), option('8', '8')],
  answer: 1,
  bibleReference: 'Genesis 6:14',
};
const ruth = { ...ark, text: 'Whose widow was Ruth?', textYoruba: null, bibleReference: 'Ruth 4:10' };

const written = (...texts: string[]) =>
  texts.map((text, index) => `${index + 1}. ${text}\nA. x\nB. y\nAnswer: B\nRef: John 1:1`).join('\n\n');

describeWithDatabase('the question bank', (create) => {
  const server = withServer(create, { signedIn: true });

  const send = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, payload?: object, id = '', key?: string) =>
    server.app.inject({
      method,
      url: path.replace(':id', id),
      headers: { cookie: server.cookie, ...(key ? { 'idempotency-key': key } : {}) },
      ...(payload ? { payload } : {}),
    });
  const add = async (question: object) => {
    const response = await send(addQuestion, question);
    expect([response.statusCode, response.json().message]).toEqual([201, 'Question added.']);
    return response.json().data;
  };
  const list = async (query = '') => {
    const response = await server.app.inject({
      method: 'GET',
      url: getQuestions.path + query,
      headers: { cookie: server.cookie },
    });
    return response.json();
  };
  const texts = async (query = ''): Promise<string[]> =>
    (await list(query)).items.map(({ text }: { text: string }) => text);
  const csv = async (query = '') =>
    server.app.inject({ method: 'GET', url: QUESTIONS_CSV_PATH + query, headers: { cookie: server.cookie } });
  const trail = async () =>
    (await server.db.selectFrom('audit_trail').select(['action', 'details']).orderBy('id').execute()).filter(
      ({ action }) => action.startsWith('question.'),
    );

  describe('a question', () => {
    it('is added, and read with its version as the contract says', async () => {
      const added = await add(ark);
      expect(added).toEqual({ id: expect.any(String), version: expect.any(String), ...ark });
      const answer = (await send(getQuestion, undefined, added.id)).json();
      expect(answer).toEqual({ question: added, openStages: [] });
      await expect((await getQuestion.answer?.())?.validate(answer, { strict: true })).resolves.toBeDefined();
      const page = await list();
      expect(page).toEqual({
        items: [added],
        total: 1,
        counts: [0, 1, 2, 3].map((stage) => ({ stage, total: stage === 1 ? 1 : 0, withoutYoruba: 0 })),
        openStages: [],
      });
      await expect((await getQuestions.answer?.())?.validate(page, { strict: true })).resolves.toBeDefined();
      expect(await trail()).toEqual([
        { action: 'question.created', details: JSON.stringify({ title: ark.text, stage: 'Stage 1' }) },
      ]);
    });

    it('may have no Bible reference', async () => {
      const { bibleReference: _none, ...without } = ark;
      expect(await add(without)).toMatchObject({ bibleReference: '' });
      expect((await list()).items).toMatchObject([{ bibleReference: '' }]);
    });

    it.each([
      ['no words', { text: ' ' }, { text: 'Question is required' }],
      ['one option', { options: [option('x')], answer: 0 }, { options: 'A question needs at least 2 options' }],
      [
        'seven options',
        { options: [...'abcdefg'].map((one) => option(one)) },
        { options: 'A question has at most 6 options' },
      ],
      ['an empty option', { options: [option('x'), option(' ')] }, { 'options[1].text': 'An option is empty' }],
      ['options alike', { options: [option('Noah'), option(' noah')] }, { options: 'Two options are the same' }],
      ['no right option', { answer: null }, { answer: expect.any(String) }],
      ['a right option that is none', { answer: 3 }, { answer: 'Mark one of the options as right' }],
      ['a right option before the first', { answer: -1 }, { answer: 'Mark the right option' }],
      ['half a right option', { answer: 0.5 }, { answer: 'Mark the right option' }],
      [
        'no chapter',
        { bibleReference: 'Genesis' },
        { bibleReference: 'Bible reference must name book and chapter, as John 3:16' },
      ],
      ['a stage that is none', { stage: 4 }, { stage: 'Stage must be Practice or Stage 1 to 3' }],
      ['words too long', { text: 'x'.repeat(501) }, { text: 'Question must be at most 500 characters' }],
      ['a field that is none', { points: 5 }, { points: "The field 'points' is not known." }],
    ])('is refused with %s', async (_what, wrong, errors) => {
      const response = await send(addQuestion, { ...ark, ...wrong });
      expect([response.statusCode, response.json().errors]).toEqual([400, errors]);
      expect((await list()).total).toBe(0);
    });

    it('needs no Yoruba for numbers, and is told apart by what has none', async () => {
      await add({ ...ark, options: [option('Moses', 'Mósè'), option('40')] });
      await add({ ...ark, text: 'With one option less', options: [option('Moses', 'Mósè'), option('Noah')] });
      await add({ ...ruth, text: 'He said "textYoruba":null', textYoruba: 'Bẹ́ẹ̀ ni' });
      await add(ruth);
      expect(await texts('?withoutYoruba=true')).toEqual([ruth.text, 'With one option less']);
      expect((await list()).counts[1]).toEqual({ stage: 1, total: 4, withoutYoruba: 2 });
    });

    it('is there once in a stage, whatever its case, signs and blanks, and may be in another stage', async () => {
      await add(ark);
      const again = await send(addQuestion, { ...ark, text: ' WHO built — the ark' });
      const message = 'Stage 1 has a question with these words already.';
      expect([again.statusCode, again.json()]).toEqual([
        409,
        expect.objectContaining({ message, errors: { text: message } }),
      ]);
      const other = await add({ ...ark, stage: 0 });
      const moved = await send(editQuestion, { ...ark, version: other.version }, other.id);
      expect([moved.statusCode, moved.json().message]).toEqual([409, message]);
      const { id } = (await list('?stage=1')).items[0];
      expect((await send(deleteQuestion, undefined, id)).statusCode).toBe(200);
      expect((await send(editQuestion, { ...ark, version: other.version }, other.id)).statusCode).toBe(200);
      const back = await send(restoreQuestion, undefined, id);
      expect([back.statusCode, back.json().message]).toEqual([409, message]);
    });

    it('is added once by many who add it at once', async () => {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(addQuestion, ark)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    });

    it('is added once under one key', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => send(addQuestion, ark, '', 'one-key')));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
      expect((await list()).total).toBe(1);
      expect((await send(addQuestion, ruth, '', 'one-key')).statusCode).toBe(422);
    });
  });

  describe('an edit', () => {
    it('changes words, options and stage, under a new version', async () => {
      const { id, version } = await add(ark);
      const edited = { ...ruth, stage: 3, options: [option('Boaz'), option('Mahlon')], answer: 1 };
      const response = await send(editQuestion, { ...edited, version }, id);
      expect(response.json()).toMatchObject({ success: true, message: 'Question changed.', data: edited });
      expect(response.json().data.version).not.toBe(version);
      expect(await texts('?stage=1')).toEqual([]);
      expect(await texts('?stage=3&search=mahlon')).toEqual([ruth.text]);
      expect((await trail()).map(({ action }) => action)).toEqual(['question.created', 'question.edited']);
    });

    it('is refused to the second of two who began from the same version', async () => {
      const { id, version } = await add(ark);
      const answers = await Promise.all(
        ['One?', 'Two?', 'Three?'].map((text) => send(editQuestion, { ...ark, text, version }, id)),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
      const late = await send(editQuestion, { ...ark, text: 'Late?', version }, id);
      expect(late.json().message).toBe(
        'This question was changed by someone else since you opened it. Nothing was overwritten.',
      );
    });

    it.each(['0192', 'no/such', "'; drop table quiz_questions; --", '%00'])('of %j is not found', async (id) => {
      for (const endpoint of [editQuestion, deleteQuestion, restoreQuestion]) {
        const payload = endpoint === editQuestion ? { ...ark, version: 'x' } : undefined;
        expect((await send(endpoint, payload, encodeURIComponent(id))).statusCode).toBe(404);
      }
    });

    it('of a deleted question is refused, until it is back with its version', async () => {
      const { id, version } = await add(ark);
      const deleted = await send(deleteQuestion, undefined, id);
      expect(deleted.json()).toMatchObject({ success: true, message: 'Question deleted.', data: { id } });
      expect((await send(getQuestion, undefined, id)).statusCode).toBe(404);
      expect((await send(deleteQuestion, undefined, id)).statusCode).toBe(404);
      expect((await send(editQuestion, { ...ark, version }, id)).statusCode).toBe(404);
      expect(await texts()).toEqual([]);
      expect((await send(restoreQuestion, undefined, id)).json()).toMatchObject({ data: { id, version } });
      expect((await send(restoreQuestion, undefined, id)).statusCode).toBe(404);
      expect(await texts()).toEqual([ark.text]);
    });
  });

  describe('many that are deleted together', () => {
    it('are in the trail and the bin each, and all back from there', async () => {
      const [one, other] = [await add(ark), await add(ruth)];
      await add({ ...ruth, text: 'One that stays?' });
      const response = await send(deleteQuestions, { ids: [one.id, other.id, one.id] });
      expect(response.json()).toEqual({
        success: true,
        message: '2 questions were deleted.',
        deleted: [one.id, other.id].sort(),
        refused: [],
      });
      expect(await texts()).toEqual(['One that stays?']);
      expect((await trail()).slice(-2)).toEqual(
        [one, other].map(({ text }) => ({
          action: 'question.deleted',
          details: JSON.stringify({ title: text, stage: 'Stage 1' }),
        })),
      );
      const items = response.json().deleted.map((id: string) => ({ kind: 'question', id }));
      expect((await send(restoreFromBin, { items })).json()).toMatchObject({ message: '2 things are back.' });
      expect((await list()).total).toBe(3);
    });

    it('stay where they are not there or their stage is open, with why', async () => {
      const gone = await add(ark);
      await send(deleteQuestion, undefined, gone.id);
      const asked = await add(ruth);
      const practice = await add({ ...ruth, stage: 0 });
      await setUpStage(
        server.db,
        { stage: 1, opensAt: new Date(START.getTime() - HOUR), closesAt: new Date(START.getTime() + HOUR) },
        START,
      );
      const ids = [gone.id, asked.id, practice.id];
      const response = (await send(deleteQuestions, { ids })).json();
      expect(response).toMatchObject({ message: '1 question was deleted.', deleted: [practice.id] });
      expect(response.refused).toEqual([
        { id: gone.id, message: expect.stringContaining('not there any more') },
        { id: asked.id, message: expect.stringContaining('Stage 1 is open.') },
      ]);
      expect(await texts()).toEqual([ruth.text]);
      await expect((await deleteQuestions.answer?.())?.validate(response, { strict: true })).resolves.toBeDefined();
    });

    it.each([
      ['none', []],
      ['too many', Array.from({ length: 401 }, (_, index) => `id-${index}`)],
      ['an id that is none', ['%']],
    ])('are refused as %s', async (_what, ids) => {
      expect((await send(deleteQuestions, { ids })).statusCode).toBe(400);
    });
  });

  describe('the list', () => {
    it('is searched in both languages, options and references, without tone marks, and paged newest first', async () => {
      for (let number = 1; number <= 25; number++) await add({ ...ruth, text: `Question ${number}?` });
      await add(ark);
      expect(await texts('?search=TA NI oko')).toEqual([ark.text]);
      expect(await texts('?search=mose genesis')).toEqual([ark.text]);
      expect(await texts('?search=%25_')).toEqual([]);
      expect((await texts()).slice(0, 2)).toEqual([ark.text, 'Question 25?']);
      const second = await list('?page=2&stage=1');
      expect([second.items.length, second.total]).toEqual([6, 26]);
      expect((await list('?stage=2')).items).toEqual([]);
    });

    it.each(['?stage=9', '?stage=x', '?page=0', '?pageSize=101', '?withoutYoruba=perhaps', '?answers=1'])(
      'refuses %s',
      async (query) => {
        const response = await server.app.inject({
          method: 'GET',
          url: getQuestions.path + query,
          headers: { cookie: server.cookie },
        });
        expect(response.statusCode).toBe(400);
      },
    );
  });

  describe('an import', () => {
    const check = (source: string, stage = 2) => send(checkImport, { source, stage });
    const confirm = (source: string, which: string, fingerprint: string, stage = 2) =>
      send(importQuestions, { source, stage, which, fingerprint });

    it('stores nothing before it is confirmed, then what was shown, in its order', async () => {
      const source = written('One?', 'Two?');
      const shown = (await check(source)).json();
      expect(shown).toMatchObject({ format: 'text', good: 2, notes: [] });
      await expect((await checkImport.answer?.())?.validate(shown, { strict: true })).resolves.toBeDefined();
      expect(await texts()).toEqual([]);
      const stored = await confirm(source, 'all', shown.fingerprint);
      expect([stored.statusCode, stored.json()]).toEqual([
        201,
        { success: true, message: '2 questions added to the bank.', added: 2, leftOut: 0 },
      ]);
      expect(await texts('?stage=2')).toEqual(['Two?', 'One?']);
      expect((await trail()).at(-1)).toEqual({ action: 'question.imported', details: '{"count":"2"}' });
    });

    it('stores all or nothing, or the good ones, as the person says', async () => {
      const source = `${written('One?', 'Two?')}\n\n3. Three?\nA. x`;
      const { fingerprint, good } = (await check(source)).json();
      expect(good).toBe(2);
      const all = await confirm(source, 'all', fingerprint);
      expect([all.statusCode, all.json().message]).toEqual([409, 'Not every question is good. Nothing was stored.']);
      expect(await texts()).toEqual([]);
      const some = await confirm(source, 'good', fingerprint);
      expect(some.json()).toEqual({
        success: true,
        message: '2 questions added to the bank. 1 question with mistakes was left out.',
        added: 2,
        leftOut: 1,
      });
    });

    it('is refused when the text or the bank is another one than was checked', async () => {
      const source = written('One?', 'Two?');
      const { fingerprint } = (await check(source)).json();
      for (const [text, stage] of [
        [written('One?', 'Three?'), 2],
        [source, 3],
      ] as const) {
        expect((await confirm(text, 'all', fingerprint, stage)).statusCode).toBe(409);
      }
      await add({ ...ruth, stage: 2, text: 'TWO' });
      const late = await confirm(source, 'good', fingerprint);
      expect([late.statusCode, late.json().message]).toEqual([
        409,
        'The bank was changed since this was checked. Nothing was stored. Please check again and look at what is different.',
      ]);
      expect(await texts('?stage=2')).toEqual(['TWO']);
    });

    it('is stored once by two who confirm it at once', async () => {
      const source = written(...Array.from({ length: 40 }, (_, index) => `Number ${index}?`));
      const { fingerprint } = (await check(source)).json();
      const answers = await Promise.all([1, 2, 3].map(() => confirm(source, 'good', fingerprint)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
      expect((await list()).total).toBe(40);
    });

    it.each([
      ['nothing', ' \n ', 'Paste questions or choose a file'],
      [
        'a header alone',
        'Question,Option A,Option B\n',
        'No question was found. Paste questions with their options, or a table with a header.',
      ],
      [
        'too many',
        written(...Array.from({ length: 501 }, (_, index) => `Number ${index}?`)),
        'These are more than 500 questions. Please bring them in several parts of at most 500.',
      ],
      ['too long a text', 'x'.repeat(400_001), 'Text must be at most 400,000 characters'],
    ])('of %s is refused', async (_what, source, message) => {
      const response = await check(source);
      expect([response.statusCode, response.json().message]).toEqual([400, message]);
    });

    it('takes a message with marks that hide its direction, and a file with a byte order mark', async () => {
      const { questions } = (await check(`\ufeff\u2068${written('One?')}\u2069`)).json();
      expect(questions).toMatchObject([{ line: 1, text: 'One?', faults: [] }]);
    });
  });

  describe('the file', () => {
    it('is imported again as the same questions, into an empty bank', async () => {
      await add(ark);
      await add({
        ...ruth,
        stage: 0,
        text: '=Who, "said" so?\nAnd why?',
        options: [...'abcdef'].map((one) => option(one)),
        answer: 5,
      });
      await add({ ...ruth, stage: 3, text: '-5 or +5?', options: [option('-5'), option('+5', 'máàrún')], answer: 0 });
      const response = await csv();
      expect(response.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="questions.csv"',
        'cache-control': 'no-store',
      });
      const source = response.body;
      const before = (await list()).items;
      for (const { id } of before) await send(deleteQuestion, undefined, id);
      const { fingerprint, good } = (await send(checkImport, { source, stage: 1 })).json();
      expect(good).toBe(3);
      expect((await send(importQuestions, { source, stage: 1, which: 'all', fingerprint })).statusCode).toBe(201);
      const plain = (questions: { id: string; version: string; text: string }[]) =>
        questions
          .map(({ id: _id, version: _version, ...question }) => question)
          .sort((a, b) => (a.text < b.text ? -1 : 1));
      expect(plain((await list()).items)).toEqual(plain(before));
      expect((await csv()).body.split('\r\n').sort()).toEqual(source.split('\r\n').sort());
    });

    it('has one stage where it is asked for, and is for editors alone', async () => {
      await add(ark);
      await add({ ...ruth, stage: 0 });
      const response = await csv('?stage=0');
      expect(response.headers['content-disposition']).toBe('attachment; filename="questions-practice.csv"');
      expect(response.body).toContain(ruth.text);
      expect(response.body).not.toContain(ark.text);
      expect((await csv('?stage=7')).statusCode).toBe(400);
      server.cookie = '';
      expect((await csv()).statusCode).toBe(401);
    });
  });

  describe('while its stage is open', () => {
    const OPEN =
      'Stage 1 is open. Its questions can’t be changed before it has closed, so that everyone gets the same.';

    it('nothing of it changes, by whatever call; other stages do', async () => {
      const asked = await add(ark);
      const gone = await add(ruth);
      const other = await add({ ...ark, stage: 2 });
      await send(deleteQuestion, undefined, gone.id);
      await setUpStage(
        server.db,
        { stage: 1, opensAt: new Date(START.getTime() - HOUR), closesAt: new Date(START.getTime() + HOUR / 6) },
        START,
      );
      const source = written('One?');
      const { good, fingerprint, questions } = (await send(checkImport, { source, stage: 1 })).json();
      expect([good, questions[0].faults]).toEqual([0, ['Stage 1 is open: its questions can’t be changed now']]);
      const refused = [
        await send(addQuestion, { ...ark, text: 'New?' }),
        await send(editQuestion, { ...ark, text: 'Mended?', version: asked.version }, asked.id),
        await send(editQuestion, { ...ark, stage: 3, version: asked.version }, asked.id),
        await send(editQuestion, { ...ark, text: 'Moved?', version: other.version }, other.id),
        await send(deleteQuestion, undefined, asked.id),
        await send(restoreQuestion, undefined, gone.id),
      ];
      for (const response of refused) expect([response.statusCode, response.json().message]).toEqual([409, OPEN]);
      expect((await send(importQuestions, { source, stage: 1, which: 'good', fingerprint })).statusCode).toBe(409);
      expect(await list('?stage=1')).toMatchObject({ items: [{ text: ark.text }], openStages: [1] });
      const mended = await send(editQuestion, { ...ark, stage: 2, text: 'Mended?', version: other.version }, other.id);
      expect(mended.statusCode).toBe(200);
      server.advance(HOUR / 6);
      expect((await send(editQuestion, { ...ark, stage: 3, version: asked.version }, asked.id)).statusCode).toBe(200);
    });
  });
});
