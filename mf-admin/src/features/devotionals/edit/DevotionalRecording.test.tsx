import { MOST_RECORDING_BYTES, PIECE_BYTES, type Recording } from '@cog/contracts/media/recordings.constants';
import { restoreRecording } from '@cog/contracts/media/recordings.endpoints';
import { TransportError } from '@cog/platform/shell';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as sending from '../../../common/recording/sendRecording.ts';
import { DevotionalRecording } from './DevotionalRecording.tsx';

// The real number of retries, without the seconds between them.
jest.mock('../../../common/recording/sendRecording.ts', () => {
  const { sendRecording } = jest.requireActual<typeof sending>('../../../common/recording/sendRecording.ts');
  return {
    sendRecording: (...[upload, options]: Parameters<typeof sendRecording>) =>
      sendRecording(upload, { ...options, pauses: [1, 1, 1] }),
  };
});

type Network = NonNullable<RenderRouteOptions['network']>;
type ApiRequest = Parameters<Network>[0];

const yoruba: Recording = {
  id: '01935a00-0000-7000-8000-00000000000a',
  date: '2026-11-21',
  language: 'YO',
  path: '/assets/recordings/y.mp3',
  bytes: 9,
  seconds: null,
};
const old: Recording = {
  ...yoruba,
  id: '01935a00-0000-7000-8000-00000000000b',
  language: 'EN',
  path: '/assets/recordings/o.mp3',
  bytes: 3_000_000,
};
const NEW_ID = '01935a00-0000-7000-8000-00000000000c';
const problem = (status: number, message: string) => ({ status, body: { success: false, message } });

/** Stores pieces and recordings like the real server, and records its writes. */
function recordingServer(first: Recording | null) {
  let current = first;
  const removed = new Map<string, Recording>();
  const pieces = new Map<number, string>();
  const writes: ApiRequest[] = [];
  const network: Network = (request) => {
    const { method, path, body } = request;
    const sent = Object(body);
    if (method === 'GET') return { status: 200, body: [...(current ? [current] : []), yoruba] };
    writes.push(request);
    if (path.endsWith('/pieces')) {
      pieces.set(sent.at, atob(sent.data));
      return { status: 200, body: { received: sent.at + atob(sent.data).length } };
    }
    if (method === 'PUT') {
      if (sent.replaces !== (current?.id ?? null)) return problem(409, 'Someone else changed the recording.');
      if (current) removed.set(current.id, current);
      current = { ...old, id: NEW_ID, path: '/assets/recordings/n.mp3', bytes: sent.bytes };
    } else if (method === 'DELETE') {
      if (current) removed.set(current.id, current);
      const answer = current;
      current = null;
      return { status: 200, body: { data: answer } };
    } else if (sent.replaces !== (current?.id ?? null)) return problem(409, 'The day has another recording by now.');
    else current = removed.get(sent.id) ?? null;
    return { status: 200, body: { data: current } };
  };
  return { network, writes, pieces };
}

function open(first: Recording | null = null, network?: (server: ReturnType<typeof recordingServer>) => Network) {
  const server = recordingServer(first);
  const tested = testRoute(
    { Component: () => <DevotionalRecording language="EN" date="2026-11-21" /> },
    {
      at: '/holy',
      network: network?.(server) ?? server.network,
      session: { username: 'tolu', role: 'editor' },
      otherPaths: ['/login'],
    },
  );
  render(tested.element);
  return { ...tested, ...server, user: userEvent.setup() };
}

const sound = (bytes = 100) => new File([new Uint8Array(bytes).fill(7)], 'morning.mp3', { type: 'audio/mpeg' });
const chooser = (label = 'Add a recording…') => screen.findByLabelText<HTMLInputElement>(label);
const player = () => screen.queryByLabelText('English recording of Saturday, 21 November 2026');

it('sends a file in pieces and makes it the recording, which can be heard at once', async () => {
  const { user, writes, pieces } = open();
  expect(await screen.findByText('There is no English recording for this day yet.')).toBeVisible();
  const file = sound(2 * PIECE_BYTES + 5);
  await user.upload(await chooser(), file);
  expect(await screen.findByText('The recording is on the site.')).toBeVisible();
  expect([...pieces.keys()]).toEqual([0, PIECE_BYTES, 2 * PIECE_BYTES]);
  expect([...pieces.values()].join('')).toHaveLength(file.size);
  expect(writes.at(-1)).toMatchObject({ method: 'PUT', body: { language: 'EN', bytes: file.size, replaces: null } });
  expect(player()).toHaveAttribute('src', '/assets/recordings/n.mp3');
  expect(player()).toHaveAttribute('preload', 'none');
});

it('shows how far it is, and takes no second file meanwhile', async () => {
  const pending: (() => void)[] = [];
  const { user, writes } = open(null, ({ network }) => async (request) => {
    if (Object(request.body).at === PIECE_BYTES) await new Promise<void>((resolve) => pending.push(resolve));
    return network(request);
  });
  await user.upload(await chooser(), sound(2 * PIECE_BYTES));
  const progress = await screen.findByRole('progressbar', { name: 'Sending morning.mp3' });
  await waitFor(() => expect(progress).toHaveAttribute('value', String(PIECE_BYTES)));
  expect(await chooser()).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(pending).toHaveLength(1));
  pending[0]?.();
  expect(await screen.findByText('The recording is on the site.')).toBeVisible();
  expect(writes.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('sends a piece again that was not answered', async () => {
  let drops = 1;
  const { user, pieces } = open(null, ({ network }) => (request) => {
    if (request.path.endsWith('/pieces') && drops-- > 0) throw new TransportError('offline');
    return network(request);
  });
  await user.upload(await chooser(), sound());
  expect(await screen.findByText('The recording is on the site.')).toBeVisible();
  expect(pieces.size).toBe(1);
});

it('goes on where it was after a line that stayed away', async () => {
  let isAway = true;
  const { user, writes } = open(null, ({ network }) => (request) => {
    if (isAway && Object(request.body).at === PIECE_BYTES) throw new TransportError('offline');
    return network(request);
  });
  await user.upload(await chooser(), sound(2 * PIECE_BYTES));
  const rest = await screen.findByRole('button', { name: 'Send the rest' }, { timeout: 30_000 });
  expect(screen.getByText('The recording was not saved.')).toBeVisible();
  isAway = false;
  await user.click(rest);
  expect(await screen.findByText('The recording is on the site.')).toBeVisible();
  expect(writes.filter(({ body }) => Object(body).at === 0)).toHaveLength(1);
});

it('refuses what is too large before a byte of it is sent, and says what to do', async () => {
  const { user, writes } = open();
  const large = sound();
  Object.defineProperty(large, 'size', { value: MOST_RECORDING_BYTES + 1 });
  await user.upload(await chooser(), large);
  expect(await screen.findByText(/the limit is 60 MB\. Save it at 64 kbit\/s/)).toBeVisible();
  await user.upload(await chooser(), sound(0));
  expect(await screen.findByText('The file is empty.')).toBeVisible();
  expect(writes).toEqual([]);
});

it('says what the server says of a file that is none, and lets another one be chosen', async () => {
  const { user } = open(
    null,
    ({ network }) =>
      (request) =>
        request.method === 'PUT' ? problem(422, 'This is not an MP3, M4A, AAC or Ogg file.') : network(request),
  );
  await user.upload(await chooser(), sound());
  expect(await screen.findByText('This is not an MP3, M4A, AAC or Ogg file.')).toBeVisible();
  expect(await chooser()).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Send the rest' })).toBeNull();
});

it('replaces the one that it has shown, and shows the one of another user instead of writing over it', async () => {
  let isOvertaken = true;
  const { user, writes } = open(
    old,
    ({ network }) =>
      (request) =>
        isOvertaken && request.method === 'PUT'
          ? problem(409, 'Someone else changed the recording.')
          : network(request),
  );
  await user.upload(await chooser('Replace the recording…'), sound());
  expect(await screen.findByText('Someone else changed the recording.')).toBeVisible();
  isOvertaken = false;
  await user.upload(await chooser('Replace the recording…'), sound());
  expect(await screen.findByText('The recording is on the site, in place of the one before.')).toBeVisible();
  const put = writes.at(-1);
  expect(put).toMatchObject({ method: 'PUT', body: { replaces: old.id } });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The recording is back.')).toBeVisible();
  expect(writes.at(-1)).toMatchObject({ path: restoreRecording.path, body: { id: old.id, replaces: NEW_ID } });
});

it('removes it, and brings it back', async () => {
  const { user } = open(old);
  await user.click(await screen.findByRole('button', { name: 'Remove the recording' }));
  expect(await screen.findByText(/The recording was removed/)).toBeVisible();
  expect(player()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The recording is back.')).toBeVisible();
  expect(player()).toHaveAttribute('src', old.path);
});

it('says when it cannot tell whether there is one, and asks again', async () => {
  let isBroken = true;
  const { user } = open(
    old,
    ({ network }) =>
      (request) =>
        isBroken ? problem(500, 'The database is resting.') : network(request),
  );
  expect(await screen.findByText('The database is resting.')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(player()).toBeInTheDocument());
});
