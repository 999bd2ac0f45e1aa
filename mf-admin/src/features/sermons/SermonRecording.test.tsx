import type { Sound } from '@cog/contracts/media/recordings.constants';
import { screen } from '@testing-library/react';
import { openSermons, sermonServer, testSermon } from './testSermons.tsx';

const sound: Sound = {
  id: '01935a00-0000-7000-8000-00000000000c',
  path: '/assets/recordings/n.mp3',
  bytes: 12_000_000,
  seconds: 1500,
};

it('shows what is heard of a sermon that is edited, and its size', async () => {
  await openSermons(sermonServer([testSermon(1, { recording: sound })]), '/addsermon?edit=sermon-1');
  expect(await screen.findByLabelText('Recording of Sermon 1')).toHaveAttribute('src', sound.path);
  expect(screen.getByText('12 MB')).toBeVisible();
});

it('makes a file that is sent the recording of the sermon', async () => {
  const sermon = testSermon(1);
  const server = sermonServer([sermon]);
  const { user, writes } = await openSermons((request) => {
    if (request.path.endsWith('/pieces')) return { status: 200, body: { received: 100 } };
    if (request.path !== '/api/recordings') return server(request);
    return { status: 200, body: { data: { ...sound, date: null, language: null } } };
  }, '/addsermon?edit=sermon-1');
  expect(await screen.findByText('There is no recording of this sermon yet.')).toBeVisible();
  const file = new File([new Uint8Array(100)], 'sunday.mp3', { type: 'audio/mpeg' });
  await user.upload(await screen.findByLabelText<HTMLInputElement>('Add a recording…'), file);
  expect(await screen.findByText('The recording is on the site.')).toBeVisible();
  expect(writes().at(-1)).toMatchObject({ method: 'PUT', body: { sermon: sermon.id, bytes: 100, replaces: null } });
});

it('has no place for a recording until the sermon is registered', async () => {
  await openSermons(sermonServer([]));
  expect(screen.queryByText(/recording/i)).toBeNull();
});
