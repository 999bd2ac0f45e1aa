import { beginSound } from '@cog/platform/oneSound';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AudioPlayer } from './AudioPlayer.tsx';

const player = <AudioPlayer src="/assets/recordings/a.mp3" label="Morning prayer" />;
const sounds: (() => void)[] = [];
const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});

afterEach(() => {
  for (const end of sounds.splice(0)) end();
  pause.mockClear();
  document.body.innerHTML = '';
});

it('is a player without scripts too, and fetches nothing automatically', () => {
  document.body.innerHTML = renderToString(player);
  const audio = screen.getByLabelText('Morning prayer');
  expect(audio).toHaveAttribute('controls');
  expect(audio).toHaveAttribute('preload', 'none');
  expect(audio).toHaveAttribute('src', '/assets/recordings/a.mp3');
  expect(audio).not.toHaveAttribute('autoplay');
});

it('ends what sounds on the site when it begins, and ends for what begins after it', async () => {
  const stop = jest.fn();
  sounds.push(beginSound(stop));
  render(player);
  fireEvent.play(screen.getByLabelText('Morning prayer'));
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
  expect(pause).not.toHaveBeenCalled();
  sounds.push(beginSound());
  await waitFor(() => expect(pause).toHaveBeenCalledTimes(1));
});

it('is left in peace once it has been paused', async () => {
  render(player);
  fireEvent.play(screen.getByLabelText('Morning prayer'));
  fireEvent.pause(screen.getByLabelText('Morning prayer'));
  sounds.push(beginSound());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pause).not.toHaveBeenCalled();
});
