import { beginSound } from '@cog/platform/oneSound';
import { type RenderRouteOptions, testReader, testRoute, testSettings } from '@cog/platform/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './route.ts';

const onAir = {
  streamUrl: 'https://radio.example/live',
  name: 'COG Radio',
  text: 'Songs and the word, day and night.',
};

/** jsdom has no player. */
const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
beforeEach(() => {
  load.mockClear();
  play.mockReset().mockResolvedValue();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaSession');
  Reflect.deleteProperty(window, 'MediaMetadata');
});

async function open(radio: RenderRouteOptions['settings'] = { radio: onAir }) {
  const test = testRoute(route, { at: '/radio', settings: radio });
  const view = render(test.element);
  await screen.findByRole('heading', { level: 1 });
  return { ...test, ...view };
}

const player = () => screen.getByLabelText<HTMLAudioElement>('COG Radio', { selector: 'audio' });

describe('without a stream', () => {
  it('the page says COMING SOON and nothing else', async () => {
    const { container } = await open({ radio: { streamUrl: null, name: 'COG Radio', text: 'Songs.' } });
    expect(screen.getByRole('heading', { level: 1, name: 'COMING SOON' })).toBeVisible();
    expect(container).toHaveTextContent(/^COMING SOON$/);
  });
});

describe('with a stream', () => {
  it('the browser’s own player is ready and fetches nothing before it is asked to', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'COG Radio' })).toBeVisible();
    expect(screen.getByText('Songs and the word, day and night.')).toBeVisible();
    expect(player()).toHaveAttribute('controls');
    expect(player()).toHaveAttribute('preload', 'none');
    expect(player()).not.toHaveAttribute('autoplay');
    expect(player()).toHaveAttribute('src', 'https://radio.example/live');
    expect(load).not.toHaveBeenCalled();
  });

  it('says what an hour costs in data', async () => {
    await open();
    expect(screen.getByText(/About 30–60 MB an hour/)).toBeVisible();
  });

  it('ends for another sound of the site, and only while it can be heard', async () => {
    const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
    const eventDelivered = () => new Promise((resolve) => setTimeout(resolve, 50));
    const { unmount } = await open();
    beginSound()();
    await eventDelivered();
    expect(pause).not.toHaveBeenCalled();
    fireEvent.play(player());
    await eventDelivered();
    beginSound()();
    await waitFor(() => expect(pause).toHaveBeenCalledTimes(1));
    unmount();
    pause.mockRestore();
  });

  it('says that it is connecting and that it is on air', async () => {
    await open();
    fireEvent.play(player());
    expect(screen.getByRole('status')).toHaveTextContent('Connecting…');
    fireEvent.playing(player());
    expect(screen.getByRole('status')).toHaveTextContent('On air');
    fireEvent.pause(player());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('lets go of a live stream on pause, so that it costs no more data', async () => {
    await open();
    Object.defineProperty(player(), 'duration', { value: Number.POSITIVE_INFINITY });
    fireEvent.playing(player());
    fireEvent.pause(player());
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps the place in a recording on pause', async () => {
    await open();
    Object.defineProperty(player(), 'duration', { value: 3600 });
    fireEvent.playing(player());
    fireEvent.pause(player());
    expect(load).not.toHaveBeenCalled();
  });

  it('that does not answer, it says so and tries again when asked', async () => {
    await open();
    fireEvent.play(player());
    fireEvent.error(player());
    expect(screen.getByRole('alert')).toHaveTextContent('The radio isn’t playing right now.');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(load).toHaveBeenCalledTimes(1);
    expect(play).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    fireEvent.playing(player());
    expect(screen.getByRole('status')).toHaveTextContent('On air');
  });

  it('that is refused once more, it says so once more', async () => {
    play.mockRejectedValue(new DOMException('No', 'NotSupportedError'));
    await open();
    fireEvent.error(player());
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The radio isn’t playing right now.');
  });

  it('that is paused while it is tried again has not failed', async () => {
    play.mockRejectedValue(new DOMException('Interrupted', 'AbortError'));
    await open();
    fireEvent.error(player());
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    fireEvent.pause(player());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('without a network it says that the connection is missing', async () => {
    await open();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    fireEvent.error(player());
    expect(screen.getByRole('alert')).toHaveTextContent('You’re offline.');
    onLine.mockRestore();
  });

  it('the phone’s lock screen says what is playing, until the page is left', async () => {
    const mediaSession: { metadata: unknown } = { metadata: null };
    Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: mediaSession });
    Object.defineProperty(window, 'MediaMetadata', {
      configurable: true,
      value: class {
        constructor(facts: object) {
          Object.assign(this, facts);
        }
      },
    });
    const { unmount } = await open();
    fireEvent.playing(player());
    await waitFor(() => expect(mediaSession.metadata).toMatchObject({ title: 'COG Radio', artist: 'COG Church' }));
    unmount();
    expect(mediaSession.metadata).toBeNull();
  });

  it('without a name it is called Radio', async () => {
    await open({ radio: { ...onAir, name: '' } });
    expect(screen.getByRole('heading', { level: 1, name: 'Radio' })).toBeVisible();
  });

  it('the document is titled as the station, and COMING SOON without one', () => {
    const meta = (radio: typeof onAir | { streamUrl: null; name: string; text: string }) =>
      route.handle.meta?.({
        ...testReader,
        data: { radio },
        url: new URL('http://localhost/radio'),
        settings: testSettings,
      });
    expect(meta(onAir)).toMatchObject({ title: 'COG Radio', description: onAir.text });
    expect(meta({ streamUrl: null, name: '', text: '' })).toMatchObject({ title: 'COMING SOON' });
  });
});
