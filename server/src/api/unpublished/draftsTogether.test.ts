import { getDevotionals } from '@cog/contracts/devotionals/endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import {
  changeUnpublishedTexts,
  editUnpublishedText,
  getUnpublishedTexts,
  saveUnpublishedText,
} from '@cog/contracts/publishing/unpublished.endpoints';
import type { UnpublishedText } from '@cog/contracts/publishing/unpublished.schema';
import { isOvertaken } from '../../db/databaseErrors.ts';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';
import { unpublishedRepository } from './unpublished.repository.ts';

const dayOf = (day: number) => `2026-12-${String(day).padStart(2, '0')}`;
const whole = (day: number, more: object = {}) => ({
  date: dayOf(day),
  language: 'EN',
  title: `Morning ${day}`,
  text: 'Psalm 5:3',
  content: 'The day has begun to speak.',
  prayer: 'Father, hear me. Amen.',
  bible_reading: 'Psalm 5',
  ...more,
});

describeOnEveryDatabase('many drafts at once', (create) => {
  const server = withServer(create, { signedIn: true });

  const send = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, payload?: object, headers: object = {}) => {
    const response = await server.app.inject({
      method,
      url: path,
      ...(payload ? { payload } : {}),
      headers: { cookie: server.cookie, ...headers },
    });
    return { status: response.statusCode, body: response.json() };
  };
  const save = async (content: object, more: object = {}): Promise<UnpublishedText> => {
    const answer = await send(saveUnpublishedText, { kind: 'devotional', devotional: content, ...more });
    expect(answer.status).toBe(201);
    return answer.body.data;
  };
  const month = async (days: number) => {
    const drafts: UnpublishedText[] = [];
    for (let day = 1; day <= days; day++) drafts.push(await save(whole(day)));
    return drafts;
  };
  const change = async (action: string, texts: readonly { id: string; version?: string }[], headers?: object) => {
    const items = texts.map(({ id, version }) => (action === 'restore' ? { id } : { id, version }));
    const answer = await send(changeUnpublishedTexts, { action, items }, headers);
    const schema = await changeUnpublishedTexts.answer?.();
    if (answer.status === 200) await expect(schema?.validate(answer.body, { strict: true })).resolves.toBeDefined();
    return answer;
  };
  const list = async (query = '') =>
    (await send({ method: 'GET', path: `${getUnpublishedTexts.path}?kind=devotional${query}` as `/${string}` })).body;
  const rowsOf = async () => (await server.db.selectFrom('devotionals').select('date').execute()).length;

  it('are published in one request, and taken back in one', async () => {
    const drafts = await month(31);
    const published = await change('publish', drafts);
    expect(published.body).toMatchObject({ message: '31 drafts were published.', refused: [] });
    expect(published.body.done).toHaveLength(31);
    expect(await rowsOf()).toBe(31);
    expect((await list()).total).toBe(0);

    const back = await change('restore', published.body.done);
    expect(back.body).toMatchObject({ message: '31 drafts were brought back.', refused: [] });
    expect(await rowsOf()).toBe(0);
    expect((await list()).total).toBe(31);
  });

  it('are told one by one where one of them cannot be: the others are published, and nothing is lost', async () => {
    const [edited, half, taken, good] = [
      await save(whole(1)),
      await save(whole(2, { prayer: '' })),
      await save(whole(3)),
      await save(whole(4)),
    ];
    const other = await send(editUnpublishedText, {
      id: edited.id,
      version: edited.version,
      kind: 'devotional',
      devotional: whole(1, { title: 'Written by someone else meanwhile' }),
    });
    expect(other.status).toBe(200);
    const direct = await send(
      { method: 'POST', path: '/citizen/create_breakfastwiththeholyspirit/' },
      (({ language: _language, ...content }) => content)(whole(3, { title: 'Published meanwhile' })),
    );
    expect(direct.status).toBe(201);

    const { status, body } = await change('publish', [edited, half, taken, good]);
    expect(status).toBe(200);
    expect(body.message).toBe('1 draft was published.');
    expect(body.done.map(({ date }: { date: string }) => date)).toEqual([dayOf(4)]);
    expect(body.refused).toEqual([
      {
        id: edited.id,
        date: dayOf(1),
        title: 'Written by someone else meanwhile',
        message: 'This draft was changed by someone else since you opened it. Nothing was overwritten.',
      },
      { id: half.id, date: dayOf(2), title: 'Morning 2', message: 'Prayer is required' },
      {
        id: taken.id,
        date: dayOf(3),
        title: 'Morning 3',
        message: 'There is a devotional for Thursday, 3 December 2026 already.',
      },
    ]);
    const left = await list('&content=true');
    expect(left.items.map(({ devotional }: UnpublishedText) => devotional?.title)).toEqual([
      'Written by someone else meanwhile',
      'Morning 2',
      'Morning 3',
    ]);
    // The refused drafts keep their version, so they can be published once they are corrected.
    const again = await change('publish', [other.body.data]);
    expect(again.body.done).toHaveLength(1);
  });

  it('are given for review and taken back together; a half one is not', async () => {
    const drafts = [await save(whole(1)), await save(whole(2)), await save(whole(3, { title: '' }))];
    const given = await change('ready', drafts);
    expect(given.body).toMatchObject({
      message: '2 drafts were given for review.',
      refused: [{ date: dayOf(3), message: 'Title is required' }],
    });
    expect((await list()).counts).toEqual({ draft: 1, ready: 2 });
    const back = await change('draft', given.body.done);
    expect(back.body.message).toBe('2 drafts were taken back from review.');
    expect((await list()).counts).toEqual({ draft: 3, ready: 0 });
  });

  it('are deleted together, into the bin, and brought back from it', async () => {
    const drafts = await month(3);
    const deleted = await change('delete', drafts);
    expect(deleted.body.message).toBe('3 drafts were deleted.');
    const items = drafts.map(({ id }) => ({ kind: 'draft', id }));
    const back = await send({ method: 'POST', path: '/api/admin/bin/restore' }, { items });
    expect(back.body.refused).toEqual([]);
    expect((await list()).total).toBe(3);
  });

  it('are not brought back over a text that was changed since, nor over another draft', async () => {
    const drafts = await month(2);
    const published = await change('publish', drafts);
    const there = (await send({ method: 'GET', path: `${getDevotionals.path}?date=${dayOf(1)}` as `/${string}` }))
      .body[0];
    const { language: _language, ...content } = there;
    expect(
      (
        await send(
          { method: 'POST', path: '/citizen/edit_breakfastwiththeholyspirit/' },
          { ...content, title: 'Edited' },
        )
      ).status,
    ).toBe(200);
    const back = await change('restore', published.body.done);
    expect(back.body.message).toBe('1 draft was brought back.');
    expect(back.body.refused).toMatchObject([
      { date: dayOf(1), message: 'What was published has been changed since. Nothing was taken off the site.' },
    ]);
    expect(await rowsOf()).toBe(1);
  });

  it('are not brought back to a day that got another one at the same moment: the request is done again', async () => {
    const [draft] = await month(1);
    if (draft === undefined) throw new Error('There is no draft.');
    await change('delete', [draft]);
    await save(whole(1, { title: 'Written meanwhile' }));
    const texts = unpublishedRepository(server.db);
    const ended = await texts.findEnded(draft.id);
    if (ended === undefined) throw new Error('The draft was not deleted.');
    const late = await texts.restore(ended, { accountId: null, now: new Date() }).catch((error: unknown) => error);
    expect(isOvertaken(late)).toBe(true);
    expect((await change('restore', [draft])).body.refused).toMatchObject([
      { message: 'There is another draft for this day now. Nothing was brought back.' },
    ]);
  });

  it('are published once, however often the request is sent', async () => {
    const drafts = await month(2);
    const key = { 'idempotency-key': 'one-press' };
    const first = await change('publish', drafts, key);
    const second = await change('publish', drafts, key);
    expect(second.body).toEqual(first.body);
    const repeated = await change('publish', drafts);
    expect(repeated.body).toMatchObject({ message: 'No draft was published.', done: [] });
    expect(repeated.body.refused).toHaveLength(2);
  });

  it('are listed by month, each with what it lacks', async () => {
    await save(whole(5));
    await save(whole(6, { text: '', prayer: '' }));
    await save(whole(1, { date: '2027-01-01' }));
    const all = await list('&language=EN');
    expect(all.months).toEqual(['2026-12', '2027-01']);
    const december = await list('&from=2026-12-01&to=2026-12-31');
    expect(december.items.map(({ lacks }: { lacks: string[] }) => lacks)).toEqual([
      [],
      ['Text is required', 'Prayer is required'],
    ]);
    expect(december.items[0].devotional).toBeNull();
  });

  it('must be named with their versions, each once, and not too many', async () => {
    const draft = await save(whole(1));
    const fault = async (payload: object) => (await send(changeUnpublishedTexts, payload)).status;
    expect(await fault({ action: 'publish', items: [] })).toBe(400);
    expect(await fault({ action: 'publish', items: [{ id: draft.id }] })).toBe(400);
    expect(await fault({ action: 'burn', items: [{ id: draft.id, version: draft.version }] })).toBe(400);
    const twice = [draft, draft].map(({ id, version }) => ({ id, version }));
    expect(await fault({ action: 'publish', items: twice })).toBe(400);
    expect(await rowsOf()).toBe(0);
  });
});
