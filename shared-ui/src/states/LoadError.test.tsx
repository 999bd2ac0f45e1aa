import { getEvents } from '@cog/contracts/events/endpoints';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';
import { TransportError } from '@cog/platform/shell';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadError, pageLoadError } from './LoadError.tsx';

const route = {
  Component: () => <h1>Services, loaded</h1>,
  loader: async ({ api }: LoaderArguments) => dataOrThrow(await api.call(getEvents)),
  ErrorBoundary: () => (
    <LoadError heading="Services" title="The services didn’t load">
      <p>The way home</p>
    </LoadError>
  ),
};

const NOTHING = { status: 200, body: { services: [], events: [] } };
const RESTING = { status: 503, body: { success: false, message: 'The services are resting.' } };
const show = (network: RenderRouteOptions['network']) => render(testRoute(route, { network }).element);

afterEach(() => jest.restoreAllMocks());

describe('a page whose loader failed', () => {
  it('says what happened and loads with Try Again', async () => {
    const user = userEvent.setup();
    let down = true;
    show(() => (down ? RESTING : NOTHING));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The services didn’t load');
    expect(alert).toHaveTextContent('The services are resting.');
    expect(screen.getByRole('heading', { level: 1, name: 'Services' })).toBeInTheDocument();
    expect(screen.getByText('The way home')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Services, loaded' })).toBeInTheDocument();
  });

  it('keeps the place of keyboard and screen reader while it loads, and when it is there', async () => {
    const user = userEvent.setup();
    const answers: ((answer: typeof RESTING | typeof NOTHING) => void)[] = [];
    const network = () => new Promise<typeof RESTING | typeof NOTHING>((resolve) => answers.push(resolve));
    render(<main tabIndex={-1}>{testRoute(route, { network }).element}</main>);
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(RESTING);
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(document.activeElement).toContainElement(await screen.findByText('Loading...'));
    answers[1]?.(RESTING);
    const button = await screen.findByRole('button', { name: 'Try Again' });
    expect(document.activeElement).toContainElement(button);
    expect(screen.getByRole('main')).not.toHaveFocus();
    await user.click(button);
    answers[2]?.(NOTHING);
    expect(await screen.findByRole('heading', { name: 'Services, loaded' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('says that the visitor is offline, and loads automatically when the network is back', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(() => {
      if (!navigator.onLine) throw new TransportError('offline');
      return NOTHING;
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The services didn’t load');
    expect(alert).toHaveTextContent('You’re offline.');
    onLine.mockReturnValue(true);
    act(() => {
      dispatchEvent(new Event('online'));
    });
    expect(await screen.findByRole('heading', { name: 'Services, loaded' })).toBeInTheDocument();
  });

  it('says it in the visitor’s language, from English words alone', async () => {
    const ErrorBoundary = pageLoadError({ heading: 'Services', title: 'The services didn’t load' });
    const messages = { Services: 'Ìsìn', 'The services didn’t load': 'A kò lè ṣí àwọn ìsìn' };
    render(testRoute({ ...route, ErrorBoundary }, { network: () => RESTING, messages }).element);
    expect(await screen.findByRole('alert')).toHaveTextContent('A kò lè ṣí àwọn ìsìn');
    expect(screen.getByRole('heading', { level: 1, name: 'Ìsìn' })).toBeInTheDocument();
  });

  it('leaves faults of the page to the shell', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const broken = {
      ...route,
      Component: () => {
        throw new Error('A fault of the page');
      },
    };
    expect(() => render(testRoute(broken, { data: NOTHING.body }).element)).toThrow('A fault of the page');
  });
});
