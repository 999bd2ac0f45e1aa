import { TransportError } from '@cog/platform/shell';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feedAnswer, testVideos } from './feed/testFeed.tsx';
import * as route from './routes/videos/route.ts';

afterEach(() => jest.restoreAllMocks());

describe('when the list cannot be fetched', () => {
  it('says what happened and fetches it with Try Again', async () => {
    const user = userEvent.setup();
    let down = true;
    const { element } = testRoute(route, {
      at: '/videos',
      network: ({ path }) =>
        down
          ? { status: 503, body: { success: false, message: 'The videos are resting.' } }
          : feedAnswer({ items: testVideos(1) }, path),
    });
    render(element);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The videos could not be loaded');
    expect(alert).toHaveTextContent('The videos are resting.');
    expect(screen.getByRole('heading', { level: 1, name: 'Videos' })).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Sunday service 1', level: 2 })).toBeInTheDocument();
  });

  it('says that the visitor is offline, and fetches it by itself when the network is back', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const network: RenderRouteOptions['network'] = ({ path }) => {
      if (!navigator.onLine) throw new TransportError('aborted');
      return feedAnswer({ items: testVideos(1) }, path);
    };
    render(testRoute(route, { at: '/videos', network }).element);
    expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
    onLine.mockReturnValue(true);
    act(() => {
      dispatchEvent(new Event('online'));
    });
    expect(await screen.findByRole('heading', { name: 'Sunday service 1', level: 2 })).toBeInTheDocument();
  });
});
