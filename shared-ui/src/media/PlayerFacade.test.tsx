import { beginSound } from '@cog/platform/oneSound';
import { testRoute } from '@cog/platform/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Scene } from '../pictures/Scene.tsx';
import { PlayerFacade } from './PlayerFacade.tsx';

const onPlay = jest.fn();

const page = () =>
  testRoute({
    Component: () => (
      <PlayerFacade
        title="Sunday service"
        src="https://www.youtube-nocookie.com/embed/abc?autoplay=1"
        href="https://www.youtube.com/watch?v=abc"
        poster={<Scene name="lagoon" />}
        note="About 300 to 500 MB an hour."
        onPlay={onPlay}
      />
    ),
  }).element;

const button = () => screen.getByRole('button', { name: 'Play: Sunday service' });
const player = () => screen.queryByTitle('Sunday service');

function goOffline(offline: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: !offline });
  act(() => {
    dispatchEvent(new Event(offline ? 'offline' : 'online'));
  });
}

beforeEach(() => onPlay.mockClear());
const sounds: (() => void)[] = [];
afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
  for (const end of sounds.splice(0)) end();
});

describe('a player that waits for a tap', () => {
  it('asks the other site for nothing, and says what playing costs', () => {
    render(page());
    expect(player()).toBeNull();
    expect(button()).toHaveAccessibleDescription('About 300 to 500 MB an hour.');
  });

  it('ends what else sounds on the site once it plays', async () => {
    const stop = jest.fn();
    sounds.push(beginSound(stop));
    render(page());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stop).not.toHaveBeenCalled();
    await userEvent.click(button());
    await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
  });

  it('plays in its place after a tap, tells YouTube which site asks, and takes the focus', async () => {
    render(page());
    await userEvent.click(button());
    expect(player()).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1');
    expect(player()).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    // Browsers warn in the console if it is set together with `allow`.
    expect(player()).not.toHaveAttribute('allowfullscreen');
    expect(player()).toHaveFocus();
    expect(onPlay).toHaveBeenCalledTimes(1);
  });

  it.each(['{Enter}', ' '])('plays by the keyboard (%s)', async (key) => {
    const user = userEvent.setup();
    render(page());
    await user.tab();
    expect(button()).toHaveFocus();
    await user.keyboard(key);
    expect(player()).toBeInTheDocument();
  });

  it('does not play without a network, says so, and plays once it is back', async () => {
    render(page());
    goOffline(true);
    await userEvent.click(button());
    expect(player()).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('You’re offline.');
    goOffline(false);
    await userEvent.click(button());
    expect(player()).toBeInTheDocument();
  });

  it('shows picture and note alone where there is nothing to play', () => {
    const note = 'This is a sample, so there is nothing to play yet.';
    const { container } = render(
      <PlayerFacade title="A sample" src={null} href="#" poster={<Scene name="lagoon" />} note={note} />,
    );
    expect(container.querySelector('img')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    goOffline(true);
    expect(screen.getByRole('status')).toHaveTextContent(note);
  });

  it('is a link to the video where no script runs', () => {
    const html = document.createElement('div');
    html.innerHTML = renderToString(page());
    const link = html.querySelector('a');
    expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abc');
    expect(link).not.toHaveAttribute('role');
    expect(link?.textContent).toBe('Play: Sunday service (opens in a new tab)');
  });
});
