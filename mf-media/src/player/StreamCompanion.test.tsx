import { testRoute } from '@cog/platform/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { StreamCompanion } from './StreamCompanion.tsx';

const Chat = () => <p>Two people are here</p>;

function Page() {
  const stream = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={stream} data-testid="stream" />
      <StreamCompanion stream={stream} />
    </>
  );
}

const page = { Component: Page };
const scrollIntoView = jest.fn();

beforeAll(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});
beforeEach(() => scrollIntoView.mockClear());

/** Renders the page with a chat next to it and counts the requests for the chat's code. */
function open(Filling = Chat) {
  const { element, platform } = testRoute(page, { slots: { 'beside-stream': Filling } });
  const load = jest.fn(platform.loadModule);
  platform.loadModule = load;
  const broken = jest.fn();
  platform.reportBroken = broken;
  return { element, load, broken, user: userEvent.setup() };
}

const button = () => screen.getByRole('button', { name: 'Chat while you watch' });

it('is not there where no page brings it', () => {
  const { element } = testRoute(page);
  render(element);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('loads nothing before it is opened, on the server neither', () => {
  const { element, load } = open();
  expect(renderToString(element)).toContain('Chat while you watch');
  render(element);
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(load).not.toHaveBeenCalled();
});

it('opens next to the stream, takes the focus, and gives it back', async () => {
  const { element, user } = open();
  render(element);
  await user.click(button());
  const filling = await screen.findByText('Two people are here');
  expect(filling).toBeVisible();
  expect(filling.closest('[data-slot]')).toHaveAttribute('data-slot', 'beside-stream /fills-places');
  const chat = screen.getByRole('region', { name: 'Chat' });
  expect(chat).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Two people are here')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

it('brings the stream into sight when it opens', async () => {
  const { element, user } = open();
  render(element);
  expect(scrollIntoView).not.toHaveBeenCalled();
  await user.click(button());
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(scrollIntoView.mock.contexts[0]).toBe(screen.getByTestId('stream'));
});

it('stays when Escape is for a dialog in it, or for what was open in it', async () => {
  const { element, user } = open(() => (
    <>
      <dialog open>
        <button type="button">In a dialog</button>
      </dialog>
      <input aria-label="Answer" onKeyDown={(event) => event.preventDefault()} />
    </>
  ));
  render(element);
  await user.click(button());
  (await screen.findByRole('button', { name: 'In a dialog' })).focus();
  await user.keyboard('{Escape}');
  screen.getByLabelText('Answer').focus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('region', { name: 'Chat' })).toBeVisible();
});

it('stays when Escape takes back letters that are being composed', async () => {
  const { element, user } = open(() => <input aria-label="Answer" />);
  render(element);
  await user.click(button());
  fireEvent.keyDown(await screen.findByLabelText('Answer'), { key: 'Escape', isComposing: true });
  expect(screen.getByRole('region', { name: 'Chat' })).toBeVisible();
});

it('says when its code cannot be loaded, and tries again', async () => {
  const { element, load, user } = open();
  load.mockRejectedValueOnce(new Error('no network'));
  render(element);
  await user.click(button());
  expect(await screen.findByText('/fills-places didn’t load')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Two people are here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps what broke in it from the page, and reports it', async () => {
  const console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  const { element, broken, user } = open(() => {
    throw new Error('the chat broke');
  });
  render(element);
  await user.click(button());
  expect(await screen.findByText('/fills-places didn’t load')).toBeVisible();
  await waitFor(() => expect(broken).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('button', { name: 'Close the chat' })).toBeVisible();
  console.mockRestore();
});

it("closes at Android's Back where the browser tells of it, and asks for it only while it is open", async () => {
  const watchers: EventTarget[] = [];
  const destroyed: EventTarget[] = [];
  class Watcher extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy() {
      destroyed.push(this);
    }
  }
  globalThis.CloseWatcher = Watcher;
  try {
    const { element, user } = open();
    render(element);
    expect(watchers).toHaveLength(0);
    await user.click(button());
    await screen.findByText('Two people are here');
    expect(watchers).toHaveLength(1);
    act(() => void watchers[0]?.dispatchEvent(new Event('close')));
    expect(screen.queryByRole('region', { name: 'Chat' })).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    expect(destroyed).toEqual(watchers);
  } finally {
    globalThis.CloseWatcher = undefined;
  }
});
