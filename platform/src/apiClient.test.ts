import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { defineEndpoint, type LazySchema } from '@cog/contracts/lib/endpoint';
import { array, boolean, number, object, string } from 'yup';
import { createApiClient, dataOrThrow, TransportError } from './apiClient.ts';

const read = defineEndpoint({
  method: 'GET',
  path: '/api/things',
  summary: 'Things',
  access: 'public',
  query: async () => object({ page: number(), word: string() }),
  answer: async () => object({ name: string().required() }),
});
const write = defineEndpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Adds a thing',
  access: 'public',
  body: async () => object({ name: string().required() }),
  answer: async () => object({ name: string().required() }),
  idempotent: true,
});

function clientOver(...answers: (ApiResponse | Error)[]) {
  const sent: ApiRequest[] = [];
  const client = createApiClient(async (request) => {
    sent.push(request);
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer was set');
    return answer;
  });
  return { client, sent };
}

beforeEach(() => jest.useFakeTimers({ advanceTimers: 100 }));
afterEach(() => jest.useRealTimers());

describe('a call whose path holds a value', () => {
  const one = defineEndpoint({ method: 'GET', path: '/api/things/:id', summary: 'A thing', access: 'public' });

  it.each(['.', '..', ''])('is not made with %j, which would climb to another one', async (id) => {
    const { client, sent } = clientOver({ status: 200, body: { name: 'all' } });
    expect(await client.call(one, { params: { id } })).toMatchObject({
      ok: false,
      failure: { kind: 'refused', status: 404, message: 'We can’t find anything here.' },
    });
    expect(sent).toEqual([]);
  });

  it('is made with any other, as one step of the path', async () => {
    const { client, sent } = clientOver({ status: 200, body: undefined });
    for (const id of ['...', 'a/b', '../x', 'ọ̀rọ̀']) await client.call(one, { params: { id } });
    expect(sent.map(({ path }) => path.split('/').length)).toEqual([4, 4, 4, 4]);
  });
});

describe('a read', () => {
  it('gives the data its schema describes, and leaves out what it was not told of', async () => {
    const { client, sent } = clientOver({ status: 200, body: { name: 'Ẹ̀mí', more: 1 } });
    await expect(client.call(read, { query: { page: 2, word: 'ọ̀rọ̀ & ìyè' } })).resolves.toEqual({
      ok: true,
      data: { name: 'Ẹ̀mí' },
    });
    expect(new URL(sent[0]?.path ?? '', 'http://test').searchParams.get('word')).toBe('ọ̀rọ̀ & ìyè');
  });

  it('is tried three times over a failing network', async () => {
    const { client, sent } = clientOver(new TransportError('offline'), new TransportError('timeout'), {
      status: 200,
      body: { name: 'at last' },
    });
    await expect(client.call(read)).resolves.toMatchObject({ ok: true });
    expect(sent).toHaveLength(3);
  });

  it('says that there is no network when there is none', async () => {
    const { client, sent } = clientOver(new TransportError('offline'));
    await expect(client.call(read)).resolves.toMatchObject({
      failure: { kind: 'offline', message: 'Network error. Please check your connection and try again.' },
    });
    expect(sent).toHaveLength(3);
  });

  it('is given up at once when it was cancelled', async () => {
    const { client, sent } = clientOver(new TransportError('aborted'));
    await expect(client.call(read)).resolves.toMatchObject({ failure: { kind: 'aborted' } });
    expect(sent).toHaveLength(1);
  });

  it('does not pass on an answer that its schema does not know', async () => {
    const { client } = clientOver({ status: 200, body: '<html>a captive portal</html>' });
    await expect(client.call(read)).resolves.toMatchObject({ failure: { kind: 'unexpected' } });
  });
});

describe('a write that is answered 200 with success: false', () => {
  const add = defineEndpoint({
    method: 'POST',
    path: '/api/things',
    summary: 'Adds a thing',
    access: 'public',
    answer: async () => object({ success: boolean().required() }),
  });

  it('was refused, with the message of the answer', async () => {
    const { client } = clientOver({
      status: 200,
      body: { success: false, message: 'We are full.', errors: { a: 'b' } },
    });
    await expect(client.call(add)).resolves.toEqual({
      ok: false,
      failure: { kind: 'refused', status: 200, message: 'We are full.', errors: { a: 'b' } },
    });
  });

  it('is read by its schema where it has no message', async () => {
    const { client } = clientOver({ status: 200, body: { success: false } });
    await expect(client.call(add)).resolves.toEqual({ ok: true, data: { success: false } });
  });
});

describe('a path with a parameter', () => {
  const one = defineEndpoint({
    method: 'DELETE',
    path: '/api/things/:id',
    summary: 'Takes a thing away',
    access: 'editor',
  });

  it('is filled in, whatever the value holds', async () => {
    const { client, sent } = clientOver({ status: 200, body: {} });
    await client.call(one, { params: { id: 'a/b?c' } });
    expect(sent[0]?.path).toBe('/api/things/a%2Fb%3Fc');
  });

  it('is not asked for without its value', async () => {
    const { client, sent } = clientOver({ status: 200, body: {} });
    await expect(client.call(one)).rejects.toThrow('/api/things/:id needs a value for id.');
    expect(sent).toEqual([]);
  });
});

describe('a write', () => {
  it('is sent once, under its key', async () => {
    const { client, sent } = clientOver(new TransportError('timeout'));
    const answer = await client.call(write, { body: { name: 'a' }, idempotencyKey: 'key-1' });
    expect(answer).toMatchObject({ failure: { message: 'No response from server. Please try again.' } });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers).toEqual({ 'idempotency-key': 'key-1' });
  });

  it('tells which fields were refused', async () => {
    const { client } = clientOver({
      status: 400,
      body: { success: false, message: 'Name is required', errors: { name: 'Name is required', odd: 5 } },
    });
    await expect(client.call(write, { body: { name: '' } })).resolves.toMatchObject({
      failure: { kind: 'refused', status: 400, message: 'Name is required', errors: { name: 'Name is required' } },
    });
  });

  it('shows the status when the server has no words', async () => {
    const { client } = clientOver({ status: 502, body: '<html>bad gateway</html>' });
    await expect(client.call(write)).resolves.toMatchObject({ failure: { message: 'Server error: 502' } });
  });
});

describe('an answer that cannot be read', () => {
  const answered = { status: 200, body: { name: 'Ade', list: [{ phone: '+2348031234567' }] } };

  function clientFor(answer: LazySchema, response: ApiResponse = answered) {
    const endpoint = defineEndpoint({
      method: 'POST',
      path: '/api/things/:id',
      summary: 'Things',
      access: 'public',
      answer,
    });
    const onIncident = jest.fn();
    const client = createApiClient(async () => response, { onIncident });
    return { call: () => client.call(endpoint, { params: { id: 'ade@example.com' } }), onIncident };
  }

  it('is a lost connection when its schema cannot be loaded, and is reported', async () => {
    const { call, onIncident } = clientFor(() => Promise.reject(new Error('Loading chunk 8 failed.')));
    await expect(call()).resolves.toMatchObject({
      failure: { kind: 'offline', message: 'Network error. Please check your connection and try again.' },
    });
    expect(onIncident.mock.calls).toEqual([
      [
        {
          kind: 'load-failed',
          message: 'POST /api/things/:id: the schema of the answer did not load: Loading chunk 8 failed.',
        },
      ],
    ]);
  });

  it('is read when its schema can be loaded at the second attempt', async () => {
    const load = jest
      .fn<ReturnType<LazySchema>, []>(async () => object({ name: string().required() }))
      .mockRejectedValueOnce(new Error('Loading chunk 8 failed.'));
    const { call, onIncident } = clientFor(load);
    await expect(call()).resolves.toEqual({ ok: true, data: { name: 'Ade' } });
    expect(onIncident).not.toHaveBeenCalled();
  });

  it('is reported when it breaks its contract: with the field and the rule, and none of its values', async () => {
    const { call, onIncident } = clientFor(async () =>
      object({ list: array(object({ phone: string().max(3).required() })) }),
    );
    await expect(call()).resolves.toMatchObject({ failure: { kind: 'unexpected' } });
    expect(onIncident.mock.calls).toEqual([
      [
        {
          kind: 'contract-mismatch',
          message: 'POST /api/things/:id: the answer breaks its contract at list[0].phone (max)',
        },
      ],
    ]);
  });

  it('is reported as a whole when it is something else altogether', async () => {
    const { call, onIncident } = clientFor(async () => object({}), { status: 200, body: 'Signed in as Ade' });
    await expect(call()).resolves.toMatchObject({ failure: { kind: 'unexpected' } });
    expect(onIncident).toHaveBeenCalledWith({
      kind: 'contract-mismatch',
      message: 'POST /api/things/:id: the answer breaks its contract at whole answer (typeError)',
    });
  });
});

describe('in a loader', () => {
  it.each([
    [{ status: 409, body: { message: 'taken' } }, 409],
    [{ status: 200, body: 'odd' }, 502],
    [new TransportError('timeout'), 503],
  ])('a failed read becomes a page error with a right status: %j', async (answer, status) => {
    const { client } = clientOver(answer);
    const failed = await client.call(read);
    expect(() => dataOrThrow(failed)).toThrow();
    try {
      dataOrThrow(failed);
    } catch (error) {
      expect(error).toBeInstanceOf(Response);
      expect((error as Response).status).toBe(status);
    }
  });
});
