import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeChat, fakeChat, messageFrom } from './fakeChat.ts';
import { join, log, meanwhile, rowOf, write } from './testChat.tsx';

let mockServer: FakeChat;
jest.mock('./openSocket.ts', () => ({ openSocket: () => mockServer.open() }));

/** Height of every row and of the list's window, since jsdom has no layout. */
const ROW = 50;
const WINDOW = 400;

const fill = (count: number) => {
  for (let number = 1; number <= count; number++) {
    mockServer.messages.push(messageFrom('ada', number, `text ${number}`));
  }
};
/** By tag: to ask some hundred elements for their roles takes seconds. */
const rows = () => [...log().querySelectorAll('li')];
const first = () => rows()[0];

/** Lays rows out below each other in the list, shifted by its scroll position. */
function layOut() {
  const rectangle = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const list = this.closest('[role="log"]');
    const row = this.closest('li');
    if (!list || !row) return DOMRect.fromRect({ height: WINDOW });
    const index = [...(row.parentElement?.children ?? [])].indexOf(row);
    return DOMRect.fromRect({ y: index * ROW - list.scrollTop, height: ROW });
  });
  const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return this.querySelectorAll('li').length * ROW;
  });
  const client = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(WINDOW);
  return () => {
    for (const spy of [rectangle, height, client]) spy.mockRestore();
  };
}

// jsdom has no layout, and no such method.
Element.prototype.scrollBy ??= () => {};

function scrollTo(top: number) {
  log().scrollTop = top;
  fireEvent.scroll(log());
}
const topOf = (text: string) => rowOf(text).getBoundingClientRect().top;

beforeEach(() => {
  localStorage.clear();
  mockServer = fakeChat();
});

describe('older messages', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = layOut();
    fill(50);
    mockServer.most = 20;
  });
  afterEach(() => restore());

  it('come when one scrolls up, and what is read stays in its place', async () => {
    await join();
    expect(log().scrollTop).toBe(20 * ROW);
    scrollTo(500);
    expect(mockServer.sent('olderMessages')).toEqual([]);
    scrollTo(110);
    const before = topOf('text 33');
    await meanwhile(() => {});
    expect(first()).toHaveTextContent('text 11');
    expect(topOf('text 33')).toBe(before);
    expect(log().scrollTop).toBe(110 + 20 * ROW);
    expect(screen.queryByRole('button', { name: /new message/ })).toBeNull();
  });

  it('can be asked for with a button, to the very first', async () => {
    const { user } = await join();
    scrollTo(600);
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
    mockServer.instead = ({ event }) => (event === 'olderMessages' ? { ok: false, message: 'No.' } : undefined);
    scrollTo(0);
    await meanwhile(() => {});
    mockServer.instead = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(first()).toHaveTextContent('text 11');
    expect(log()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(first()).toHaveTextContent('text 1');
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  });

  it('say that they come, and when they do not', async () => {
    const { user } = await join();
    mockServer.losesAnswers = true;
    scrollTo(600);
    scrollTo(100);
    expect(screen.getByText('Loading earlier messages…')).toHaveAttribute('role', 'status');
    mockServer.losesAnswers = false;
    mockServer.instead = ({ event }) => (event === 'olderMessages' ? { ok: false, message: 'No.' } : undefined);
    await meanwhile(() => mockServer.drop());
    await meanwhile(() => mockServer.comeBack());
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(screen.getByText('Earlier messages didn’t load.')).toHaveAttribute('role', 'status');
    const asked = mockServer.sent('olderMessages').length;
    scrollTo(90);
    expect(mockServer.sent('olderMessages')).toHaveLength(asked);
    mockServer.instead = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(first()).toHaveTextContent('text 11');
  });

  it('are loaded to get to one that was quoted, which is marked', async () => {
    mockServer.messages.push(
      messageFrom('obi', 51, 'That one', { replyTo: { _id: '0190-000003', socketId: 'ada', message: 'text 3' } }),
    );
    const { user } = await join();
    await user.click(within(rowOf('That one')).getByRole('button', { name: /In reply to/ }));
    const [row] = rows().filter(({ id }) => id === 'message-0190-000003');
    expect(row).toHaveFocus();
    expect(row).toHaveAttribute('data-flash');
    expect(row?.getBoundingClientRect().top).toBe(16);
    await waitFor(() => expect(row).not.toHaveAttribute('data-flash'), { timeout: 3000 });
  });

  it('are told of when the quoted one is too far back', async () => {
    mockServer.most = 2;
    mockServer.messages.push(
      messageFrom('obi', 51, 'That one', { replyTo: { _id: '0190-000003', socketId: 'ada', message: 'text 3' } }),
    );
    const { user, platform } = await join();
    await user.click(within(rowOf('That one')).getByRole('button', { name: /In reply to/ }));
    expect(platform.messages.get()).toMatchObject([{ text: 'That message is too far back to show here.' }]);
  });
});

describe('what goes above', () => {
  it('leaves what is read in its place', async () => {
    const restore = layOut();
    fill(40);
    await join();
    scrollTo(1000);
    const before = topOf('text 25');
    await meanwhile(() => mockServer.broadcast('messagesRemoved', { ids: ['0190-000001', '0190-000002'] }));
    expect(topOf('text 25')).toBe(before);
    restore();
  });
});

it('stays at its end when what is said below the last message makes that one higher', async () => {
  const restore = layOut();
  const SAID = 40;
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return this.querySelectorAll('li').length * ROW + (this.textContent?.includes('A host will check') ? SAID : 0);
  });
  fill(10);
  mockServer.instead = ({ event }) => (event === 'chatMessage' ? { ok: true, message: null } : undefined);
  const { user } = await join();
  write('Held');
  await user.keyboard('{Enter}');
  await meanwhile(() => {});
  expect(rowOf('Held')).toHaveTextContent('A host will check this message before it shows.');
  expect(log().scrollTop).toBe(11 * ROW + SAID);
  restore();
});

it('stays at its end when a reaction makes the last message higher', async () => {
  const restore = layOut();
  const REACTIONS = 40;
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    const reactions = this.querySelectorAll('[role="group"]').length;
    return this.querySelectorAll('li').length * ROW + reactions * REACTIONS;
  });
  fill(20);
  await join();
  const reacted = (id: string) =>
    meanwhile(() => mockServer.broadcast('reactions', { id, counts: [{ kind: 'amen', count: 1 }] }));
  await reacted('0190-000020');
  expect(log().scrollTop).toBe(20 * ROW + REACTIONS);
  scrollTo(log().scrollTop);
  scrollTo(3 * ROW);
  await reacted('0190-000009');
  expect(log().scrollTop).toBe(3 * ROW);
  restore();
});

describe('new messages', () => {
  it('are announced once, outside of the list, which is not a live region', async () => {
    const { container } = await join();
    expect(log()).toHaveAttribute('aria-live', 'off');
    await meanwhile(() => mockServer.say(messageFrom('ada', 1, 'Good morning')));
    const announced = container.querySelector('[data-announcements]');
    expect(announced).toHaveAttribute('aria-live', 'polite');
    await waitFor(() => expect(announced).toHaveTextContent(/: Good morning$/));
  });
});

describe('a list of some hundred messages', () => {
  const before = globalThis.ResizeObserver;

  beforeEach(() => {
    // Reports the heights of all elements together: the window's for the list, a row's for everything else.
    globalThis.ResizeObserver = class {
      readonly #tell: ResizeObserverCallback;
      #entries: ResizeObserverEntry[] = [];
      constructor(tell: ResizeObserverCallback) {
        this.#tell = tell;
      }
      observe(target: Element) {
        const height = target.getAttribute('role') === 'log' ? WINDOW : ROW;
        const contentRect = DOMRect.fromRect({ width: 300, height });
        const entry = { target, contentRect, borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] };
        if (this.#entries.push(entry) === 1) queueMicrotask(() => act(() => this.#tell(this.#entries.splice(0), this)));
      }
      unobserve() {}
      disconnect() {}
    };
    jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
    Element.prototype.scrollTo = function (this: Element, options?: number | ScrollToOptions) {
      if (typeof options === 'object') this.scrollTop = options.top ?? 0;
      this.dispatchEvent(new Event('scroll'));
    };
  });
  afterEach(() => {
    globalThis.ResizeObserver = before;
    Reflect.deleteProperty(Element.prototype, 'scrollTo');
    jest.restoreAllMocks();
  });

  it('mounts what is near and the newest hundred, each row says its position, and new messages go on to come', async () => {
    fill(310);
    await join();
    await waitFor(() => expect(rows().length).toBeLessThan(300));
    expect(rows().length).toBeGreaterThanOrEqual(100);
    expect(within(log()).getByText('text 211')).toBeInTheDocument();
    expect(within(log()).getByText('text 310').closest('li')).toHaveAttribute('aria-posinset', '310');
    expect(rows()[0]).toHaveAttribute('aria-setsize', '310');
    await meanwhile(() => mockServer.say(messageFrom('ada', 311, 'The newest')));
    expect(within(log()).getByText('The newest')).toBeInTheDocument();
  });

  it('mounts a message far away when a quotation leads to it', async () => {
    fill(310);
    mockServer.messages.push(
      messageFrom('obi', 311, 'That one', { replyTo: { _id: '0190-000120', socketId: 'ada', message: 'text 120' } }),
    );
    const { user } = await join();
    await waitFor(() => expect(rows().length).toBeLessThan(300));
    expect(document.getElementById('message-0190-000120')).toBeNull();
    await user.click(within(rowOf('That one')).getByRole('button', { name: /In reply to/ }));
    expect(document.getElementById('message-0190-000120')).toHaveFocus();
  });

  it('lets nothing go above what is read, until one is back at the newest', async () => {
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(25_000);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(WINDOW);
    fill(500);
    await join();
    await waitFor(() => expect(rows().length).toBeLessThan(300));
    const size = () => rows()[0]?.getAttribute('aria-setsize');
    scrollTo(25_000 - WINDOW);
    scrollTo(20_000);
    await meanwhile(() => mockServer.say(messageFrom('ada', 501, 'One more')));
    expect(size()).toBe('501');
    scrollTo(25_000 - WINDOW);
    await meanwhile(() => mockServer.say(messageFrom('ada', 502, 'And one more')));
    expect(size()).toBe('500');
  });
});
