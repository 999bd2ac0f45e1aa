import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, Suspense, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type IslandOptions, island } from './island.tsx';
import { type Platform, PlatformProvider } from './PlatformContext.tsx';
import { createStore } from './store.ts';

interface ShareProps {
  title: string;
}

/** As the server renders it. */
const html = ({ title }: ShareProps) =>
  `<div data-island=""><p>${title}</p><details><summary>More</summary></details><button>Share</button><a href="/sermon?day=1#top">Sermon</a><a href="/calendar.ics">Calendar</a><input aria-label="Find"></div>`;

let shared: string[];
let codes: number;
let comes: (() => void) | null;
let fails: boolean;

function Share({ title }: ShareProps) {
  const [times, setTimes] = useState(0);
  const share = () => {
    shared.push(title);
    setTimes(times + 1);
  };
  return (
    <>
      <p>{title}</p>
      <details>
        <summary>More</summary>
      </details>
      <button type="button" onClick={share}>
        Share {times > 0 ? times : ''}
      </button>
      <a href="/sermon?day=1#top">Sermon</a>
      <a href="/calendar.ics">Calendar</a>
      <input aria-label="Find" />
    </>
  );
}

const messages = createStore<ReturnType<Platform['messages']['get']>>([]);

function testIsland(options?: IslandOptions) {
  return island<ShareProps>(async () => {
    codes += 1;
    if (comes) await new Promise<void>((resolve) => (comes = resolve));
    if (fails) throw new Error('The network is gone.');
    return Share;
  }, options);
}

function inShell(element: ReactElement) {
  const platform = { messages, routes: [{ path: '/' }, { path: '/sermon' }] } as unknown as Platform;
  const router = createMemoryRouter([{ path: '*', element }]);
  const page = (
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>
  );
  return { router, page };
}

let root: Root | null = null;

/** The island in the server's HTML, hydrated. */
async function hydrated(props: { awake?: boolean } = {}, options?: IslandOptions) {
  const Island = testIsland(options);
  let change = (_title: string) => {};
  function Page() {
    const [title, setTitle] = useState('Peace');
    change = setTitle;
    return <Island title={title} {...props} />;
  }
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = html({ title: 'Peace' });
  const { router, page } = inShell(<Page />);
  const problems: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, page, { onRecoverableError: (error) => problems.push(error) });
  });
  return { container, router, problems, change: (title: string) => act(async () => change(title)) };
}

beforeEach(() => {
  shared = [];
  codes = 0;
  comes = null;
  fails = false;
  messages.set([]);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = null;
  document.body.replaceChildren();
});

describe('an island in the server’s HTML', () => {
  it('stays as it came, and fetches no code', async () => {
    const { container, problems } = await hydrated();
    expect(container.innerHTML).toBe(html({ title: 'Peace' }));
    expect(codes).toBe(0);
    expect(problems).toEqual([]);
  });

  it.each([
    ['pointed at', (button: HTMLElement) => fireEvent.pointerOver(button)],
    [
      'touched',
      (button: HTMLElement) => {
        fireEvent.pointerDown(button);
        fireEvent.pointerUp(button);
      },
    ],
    ['focused', (button: HTMLElement) => button.focus()],
  ])('wakes when a control of it is %s', async (_, turnTo) => {
    await hydrated();
    await act(async () => {
      turnTo(screen.getByRole('button'));
      await new Promise((resolve) => setTimeout(resolve, 1));
    });
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(shared).toEqual(['Peace']);
    expect(codes).toBe(1);
  });

  it('does not wake for who only passes over its text or its links', async () => {
    await hydrated();
    fireEvent.pointerOver(screen.getByText('Peace'));
    fireEvent.pointerOver(screen.getByText('Sermon'));
    expect(codes).toBe(0);
  });

  it('carries out a press that came before its code, once', async () => {
    comes = () => {};
    await hydrated();
    fireEvent.click(screen.getByRole('button'));
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    expect(shared).toEqual([]);
    await act(async () => comes?.());
    expect(shared).toEqual(['Peace']);
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
  });

  it('keeps the focus, and what was unfolded', async () => {
    await hydrated();
    (screen.getByRole('group') as HTMLDetailsElement).open = true;
    await act(async () => screen.getByRole('button').focus());
    expect(codes).toBe(1);
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('group')).toHaveProperty('open', true);
  });

  it('goes where a link to a page leads, without its code', async () => {
    const { router } = await hydrated();
    fireEvent.click(screen.getByText('Sermon'));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/sermon', search: '?day=1', hash: '#top' }),
    );
    expect(codes).toBe(0);
  });

  it.each([
    ['is to be opened in a new tab', 'Sermon', { ctrlKey: true }],
    ['leads to no page', 'Calendar', {}],
  ])('leaves a link to the browser that %s', async (_, name, keys) => {
    const { router } = await hydrated();
    let left = false;
    window.addEventListener(
      'click',
      (event) => {
        left = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent.click(screen.getByText(name), keys);
    expect(left).toBe(true);
    expect(router.state.location.pathname).toBe('/');
  });

  it('keeps what is pressed in its place until it is let go', async () => {
    await hydrated();
    const button = screen.getByRole('button');
    await act(async () => fireEvent.pointerDown(button));
    expect(codes).toBe(1);
    expect(button.isConnected).toBe(true);
    await act(async () => {
      fireEvent.pointerUp(button);
      fireEvent.click(button);
      await new Promise((resolve) => setTimeout(resolve, 1));
    });
    expect(button.isConnected).toBe(false);
    expect(shared).toEqual(['Peace']);
  });

  it('stays where one has scrolled to, for a link that says so', async () => {
    const { router } = await hydrated();
    const navigate = jest.spyOn(router, 'navigate');
    screen.getByText('Sermon').dataset.keepsScroll = '';
    fireEvent.click(screen.getByText('Sermon'));
    expect(navigate).toHaveBeenCalledWith('/sermon?day=1#top', expect.objectContaining({ preventScrollReset: true }));
  });

  it('says so when its code does not come after a press, and tries again at the next', async () => {
    fails = true;
    await hydrated();
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(messages.get()).toMatchObject([
      { text: 'This could not be loaded. Check your connection and try again.', tone: 'bad' },
    ]);
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
    fails = false;
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(shared).toEqual(['Peace']);
  });

  it('wakes automatically where the device knows better', async () => {
    await hydrated({ awake: true });
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(screen.getByRole('button', { name: 'Share 1' })).toBeVisible();
    expect(codes).toBe(1);
  });

  it('wakes when its properties change, and shows the new ones', async () => {
    const { container, change } = await hydrated();
    await change('Joy');
    expect(within(container).getByText('Joy')).toBeVisible();
    expect(screen.queryByText('Peace')).toBeNull();
  });

  it('wakes as it comes into sight, where that is asked for', async () => {
    let see = (_: { isIntersecting: boolean }[]) => {};
    const observe = jest.fn();
    globalThis.IntersectionObserver = jest.fn((callback) => {
      see = callback;
      return { observe, disconnect() {} };
    }) as never;
    const { container } = await hydrated({}, { whenSeen: true });
    expect(observe).toHaveBeenCalledWith(within(container).getByText('Peace'));
    await act(async () => see([{ isIntersecting: false }]));
    expect(codes).toBe(0);
    await act(async () => see([{ isIntersecting: true }]));
    expect(codes).toBe(1);
  });
});

it('is there with the page that is rendered in the browser', async () => {
  const Island = testIsland();
  const { page } = inShell(
    <Suspense fallback="Loading">
      <Island title="Peace" />
    </Suspense>,
  );
  await act(async () => render(page));
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(shared).toEqual(['Peace']);
});
