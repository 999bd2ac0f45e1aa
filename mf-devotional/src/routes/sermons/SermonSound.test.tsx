import type { SermonText } from '@cog/contracts/sermons/schema';
import { storage } from '@cog/platform';
import { testRoute } from '@cog/platform/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { readPlace, storePlace } from './heardPlaces.ts';
import * as route from './route.ts';
import { SermonSound } from './SermonSound.tsx';
import { oil, roof, spoken } from './testSermons.ts';

const heard: SermonText = { ...roof, recording: spoken };

function open(sermon = heard) {
  const network = () => ({ status: 200, body: { sermon, newer: null, older: null } });
  render(testRoute(route, { at: `/sermon?id=${sermon.slug}`, network }).element);
  return userEvent.setup();
}
const player = () => screen.findByLabelText<HTMLAudioElement>('Recording of this sermon');

/** The player's position, which jsdom never advances. */
let at = 0;
beforeEach(() => {
  localStorage.clear();
  at = 0;
  jest.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get').mockImplementation(() => at);
  jest.spyOn(HTMLMediaElement.prototype, 'currentTime', 'set').mockImplementation((value) => {
    at = value;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

it('says how long it is and what it costs before it is pressed, and loads nothing', async () => {
  open();
  expect(await screen.findByText('25 minutes · 12 MB of data')).toBeVisible();
  const audio = await player();
  expect(audio).toHaveAttribute('preload', 'none');
  expect(audio).toHaveAttribute('src', spoken.path);
  // The recording replaces the phone's voice.
  expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
});

it('can be downloaded under the sermon’s name', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Download to listen offline (12 MB)' });
  expect(link).toHaveAttribute('href', spoken.path);
  expect(link).toHaveAttribute('download', 'four-friends-and-a-roof.mp3');
});

it('plays faster', async () => {
  const user = open();
  const audio = await player();
  await user.click(screen.getByRole('button', { name: '1.5×' }));
  expect([audio.playbackRate, audio.defaultPlaybackRate]).toEqual([1.5, 1.5]);
  expect(screen.getByRole('button', { name: '1.5×' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: '1×' })).toHaveAttribute('aria-pressed', 'false');
});

it('remembers where it was paused, goes on there, and can begin again', async () => {
  const user = open();
  const audio = await player();
  at = 725.4;
  fireEvent.pause(audio);
  expect(readPlace(spoken.id)).toBe(725);

  document.body.innerHTML = '';
  at = 0;
  open();
  expect(await screen.findByText(/You stopped at 12:05\./)).toBeVisible();
  expect(at).toBe(725);
  await user.click(screen.getByRole('button', { name: 'From the beginning' }));
  expect([at, readPlace(spoken.id)]).toEqual([0, 0]);
  expect(screen.queryByText(/You stopped/)).toBeNull();
});

it('remembers nothing of a sermon that was heard to its end', async () => {
  open();
  const audio = await player();
  at = 1503;
  storePlace(spoken.id, 1400);
  jest.spyOn(audio, 'ended', 'get').mockReturnValue(true);
  fireEvent.ended(audio);
  expect(readPlace(spoken.id)).toBe(0);
});

it('remembers the last twenty alone, and nothing that another program stored', () => {
  for (let index = 0; index < 25; index++) storePlace(`sermon-${index}`, 60 + index);
  expect([readPlace('sermon-4'), readPlace('sermon-5'), readPlace('sermon-24')]).toEqual([0, 65, 84]);
  storage.write('heard', { 'sermon-24': 'x' });
  expect(readPlace('sermon-24')).toBe(0);
  storage.write('heard', [['sermon-24', '9'], null, ['sermon-5', 30]]);
  expect([readPlace('sermon-24'), readPlace('sermon-5')]).toEqual([0, 30]);
});

it('is a player and a link without scripts', () => {
  const at = `/sermon?id=${roof.slug}`;
  const Component = () => <SermonSound sermon={heard} recording={spoken} />;
  document.body.innerHTML = renderToString(testRoute({ Component }, { at }).element);
  expect(screen.getByLabelText('Recording of this sermon')).toHaveAttribute('controls');
  expect(screen.getByRole('link', { name: /Download/ })).toHaveAttribute('href', spoken.path);
  expect(screen.getByRole('group', { name: 'Speed' })).toHaveAttribute('data-needs-script');
});

it('is not there for a sermon that was not recorded', async () => {
  open(oil);
  await screen.findByRole('heading', { level: 1, name: oil.sermonTitle });
  expect(screen.queryByRole('region', { name: 'Listen to this sermon' })).toBeNull();
});

it('is named with its size in the list, which leads to the podcast', async () => {
  const { id, slug, sermonTitle, preacherName, date, text, recording } = heard;
  const summary = { id, slug, sermonTitle, preacherName, date, excerpt: text, recording };
  const second = { ...summary, slug: 'second', id: 'second' };
  const body = { items: [summary, second], total: 2, preachers: [], days: [] };
  const network = () => ({ status: 200, body });
  render(testRoute(route, { at: '/sermon', network, otherPaths: ['/podcast'] }).element);
  expect(await screen.findByText('Audio (12 MB)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Listen in a podcast app' })).toHaveAttribute('href', '/podcast#sermons');
});
