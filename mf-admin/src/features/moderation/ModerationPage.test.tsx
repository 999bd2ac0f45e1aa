import { BACKGROUND_HEADER } from '@cog/contracts/lib/headers';
import { TransportError } from '@cog/platform/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REFRESH_MS } from '../../common/list/useWatchedList.ts';
import { excerpt } from './moderation.messages.ts';
import {
  moderationServer,
  openModeration,
  renderModeration,
  testChat,
  testHeld,
  testNewcomer,
  testPrayer,
  testReport,
} from './testModeration.tsx';

const cardOf = (text: string) => {
  const quote = screen.getByText((_, element) => element?.tagName === 'BLOCKQUOTE' && element.textContent === text);
  return within(quote.closest('li') ?? quote);
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
const noQuote = (text: string) =>
  waitFor(() => expect(screen.queryAllByText(text, { selector: 'blockquote' })).toEqual([]));
const news = async (text: string | RegExp) => (await screen.findByText(text)).closest('[tabindex]');
const partLinks = () =>
  within(screen.getByRole('navigation', { name: 'What to look at' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the parts of the page', () => {
  it('are links that count what waits, and the choice is in the address', async () => {
    const chat = testChat({
      reports: [testReport('1'), testReport('2')],
      held: [testHeld('1'), testHeld('2', { isLetThrough: true })],
      prayers: [testPrayer('1')],
    });
    const { user, router } = await openModeration(moderationServer(chat));
    expect(partLinks()).toEqual(['Reports 2', 'Held messages 1', 'Prayer requests 1', 'New here 0', 'Words']);
    expect(screen.getByRole('link', { name: 'Reports 2' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Held messages 1' }));
    expect(await screen.findByText('1 message waits, oldest first')).toBeVisible();
    expect(router.state.location.search).toBe('?show=held');
    await user.click(screen.getByRole('link', { name: 'Decided' }));
    expect(await screen.findByText('It was let through.')).toBeVisible();
    expect(router.state.location.search).toBe('?show=held&done=true');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('1 message waits, oldest first')).toBeVisible();
  });

  it('come in pages, which keep the choice', async () => {
    const held = Array.from({ length: 45 }, (_, index) => testHeld(String(index)));
    const { requests } = await openModeration(moderationServer(testChat({ held })), '/moderation?show=held&page=2');
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/moderation?show=held&page=3');
    expect(cardOf('Held 20').getByRole('button', { name: /^Let through/ })).toBeVisible();
    expect(requests.some(({ path }) => path === '/api/moderation/held?done=false&page=2')).toBe(true);
  });

  it.each([
    ['/moderation', 'No reports waiting.'],
    ['/moderation?done=true', 'No report has been looked at yet.'],
    ['/moderation?show=held', 'No messages waiting.'],
    ['/moderation?show=held&done=true', 'No held message has been decided yet.'],
    ['/moderation?show=prayers', 'No prayer requests waiting.'],
    ['/moderation?show=prayers&done=true', 'Nothing is marked as prayed for yet.'],
    ['/moderation?show=newcomers', 'No newcomers waiting.'],
    ['/moderation?show=newcomers&done=true', 'No newcomer has been answered yet.'],
    ['/moderation?show=held&page=9', 'There is nothing on this page.'],
    ['/moderation?show=odd&done=1&page=x', 'No reports waiting.'],
  ])('say at %s that there is nothing', async (at, text) => {
    await openModeration(moderationServer(testChat()), at);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('say so when they cannot be loaded, and are asked for again', async () => {
    let broken = true;
    const server = moderationServer(testChat({ reports: [testReport('1')] }));
    const { user } = renderModeration((request) =>
      broken ? { status: 500, body: { success: false, message: 'It is stuck.' } } : server(request),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('It is stuck.');
    expect(screen.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible();
    broken = false;
    await user.click(button('Try Again'));
    expect(await findButton(/^Leave it/)).toBeVisible();
  });

  it('stand without the names of the rooms', async () => {
    const server = moderationServer(testChat({ reports: [testReport('1')] }));
    await openModeration((request) =>
      request.path === '/api/chat/rooms' ? { status: 503, body: { message: 'Busy.' } } : server(request),
    );
    expect(cardOf('Reported 1').getByText('interactive-session', { exact: false })).toBeVisible();
  });

  it('lead to the sign-in page and back when the session is over', async () => {
    const { router } = renderModeration(
      () => ({ status: 401, body: { success: false, message: 'Sign in.' } }),
      '/moderation?show=prayers',
    );
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.search).toBe('?next=%2Fmoderation%3Fshow%3Dprayers');
  });
});

describe('reports', () => {
  const spam = testReport('1', {
    message: 'Buy my coin\nnow',
    count: 3,
    reasons: ['It is spam', 'Ó ń tà nǹkan', 'It is spam'],
  });

  it('tell room, time, by how many and why', async () => {
    await openModeration(moderationServer(testChat({ reports: [spam] })));
    const card = cardOf('Buy my coin\nnow');
    expect(card.getByText('Interactive Session', { exact: false })).toHaveTextContent(
      'Interactive Session · 10:00 today',
    );
    expect(card.getByText('Reported by 3 people').closest('p')).toHaveTextContent(
      'Reported by 3 people, last 10:05 today',
    );
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['It is spam', 'Ó ń tà nǹkan']);
  });

  it('remove the message after a question, once, and say so with the focus', async () => {
    const chat = testChat({ reports: [spam, testReport('2')] });
    const { user, writes } = await openModeration(moderationServer(chat));
    await user.click(button('Remove “Buy my coin now”'));
    const question = within(screen.getByRole('alertdialog', { name: 'Remove this message?' }));
    expect(question.getByText(/^Buy my coin/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(writes()).toEqual([]);
    await user.click(button('Remove “Buy my coin now”'));
    await user.dblClick(button('Remove'));
    expect(await news('“Buy my coin now” is removed from the room.')).toHaveFocus();
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      ['/api/moderation/reports/decide', { id: '1', remove: true }],
    ]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await noQuote('Buy my coin now');
    expect(await screen.findByRole('link', { name: 'Reports 1' })).toBeVisible();
  });

  it('leave the message', async () => {
    const chat = testChat({ reports: [spam] });
    const { user, writes } = await openModeration(moderationServer(chat));
    await user.click(button('Leave it “Buy my coin now”'));
    expect(await news('“Buy my coin now” stays in the room.')).toHaveFocus();
    expect(writes()[0]?.body).toEqual({ id: '1', remove: false });
    expect(await screen.findByText('No reports waiting.')).toBeVisible();
  });

  it('of a message that a host removed in its room are closed without a question', async () => {
    const { user, writes } = await openModeration(
      moderationServer(testChat({ reports: [{ ...spam, isRemoved: true }] })),
    );
    expect(screen.getByText('It is not in the room any more.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Leave it/ })).not.toBeInTheDocument();
    await user.click(button('Close the reports “Buy my coin now”'));
    expect(await news('The reports are closed.')).toHaveFocus();
    expect(writes()[0]?.body).toEqual({ id: '1', remove: true });
  });

  it('that were looked at say what became of the message', async () => {
    const looked = [testReport('1', { isRemoved: true }), testReport('2')];
    await openModeration(moderationServer(testChat({ looked })), '/moderation?done=true');
    expect(cardOf('Reported 1').getByText('It is not in the room any more.')).toBeVisible();
    expect(cardOf('Reported 2').getByText('It was left in the room.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Remove|Leave)/ })).not.toBeInTheDocument();
  });

  it('that another user looked at meanwhile are told in the server’s words, and gone', async () => {
    const chat = testChat({ reports: [spam, testReport('2')] });
    const { user } = await openModeration(moderationServer(chat));
    chat.reports = [testReport('2')];
    await user.click(button('Leave it “Buy my coin now”'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This message is no longer reported\.$/);
    await waitFor(() => expect(screen.queryByText(/^Buy my coin/)).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Reports 1' })).toBeVisible();
  });

  it('stay when nothing was answered, and so does the question, with the reason', async () => {
    let down = true;
    const server = moderationServer(testChat({ reports: [spam] }));
    const { user, writes } = await openModeration((request) => {
      if (request.method !== 'GET' && down) return Promise.reject(new TransportError('offline'));
      return server(request);
    });
    await user.click(button('Remove “Buy my coin now”'));
    await user.click(button('Remove'));
    const question = within(screen.getByRole('alertdialog'));
    expect(await question.findByRole('alert')).toHaveTextContent('Failed to remove the message. Please try again.');
    down = false;
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await news('“Buy my coin now” is removed from the room.')).toHaveFocus();
    expect(writes()).toHaveLength(2);
  });
});

describe('held messages', () => {
  it.each([
    ['Let through', true, '“Held 1” is in the room now.'],
    ['Do not let through', false, '“Held 1” stays out of the room.'],
  ])('%s', async (name, letThrough, expected) => {
    const chat = testChat({ held: [testHeld('1'), testHeld('2')] });
    const { user, writes } = await openModeration(moderationServer(chat), '/moderation?show=held');
    await user.dblClick(button(`${name} “Held 1”`));
    expect(await news(expected)).toHaveFocus();
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      ['/api/moderation/held/decide', { id: '1', letThrough }],
    ]);
    await noQuote('Held 1');
    expect(cardOf('Held 2').getByRole('button', { name: /^Let through/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Held messages 1' })).toBeVisible();
  });

  it('that another user decided meanwhile are told in the server’s words, and gone', async () => {
    const chat = testChat({ held: [testHeld('1')] });
    const { user } = await openModeration(moderationServer(chat), '/moderation?show=held');
    chat.held = [testHeld('1', { isLetThrough: false })];
    await user.click(button('Let through “Held 1”'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Someone else has decided this already\.$/);
    expect(await screen.findByText('No messages waiting.')).toBeVisible();
  });
});

describe('prayer requests', () => {
  it('are shown whole, and marked as prayed for', async () => {
    const text = `Ẹ bá mi gbàdúrà.\n\n${'For my mother, who is ill. '.repeat(20)}`.trim();
    const chat = testChat({ prayers: [testPrayer('1', { text })] });
    const { user, writes } = await openModeration(moderationServer(chat), '/moderation?show=prayers');
    expect(cardOf(text).getByText(/10:00 today$/)).toBeVisible();
    await user.click(button(/^Prayed for “Ẹ bá mi gbàdúrà\. For my mother/));
    expect(await news(/^“Ẹ bá mi gbàdúrà\..*…” is marked as prayed for\.$/)).toHaveFocus();
    expect(writes()[0]?.body).toEqual({ id: '1', done: true });
    await user.click(screen.getByRole('link', { name: 'Prayed for' }));
    expect(await screen.findByText('Prayed for 10:00 today.')).toBeVisible();
  });

  it('that another user marked meanwhile are told in the server’s words, and gone', async () => {
    const chat = testChat({ prayers: [testPrayer('1')] });
    const { user } = await openModeration(moderationServer(chat), '/moderation?show=prayers');
    chat.prayers = [];
    await user.click(button('Prayed for “Please pray 1”'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This request is marked already, or gone\.$/);
    expect(await screen.findByText('No prayer requests waiting.')).toBeVisible();
  });
});

describe('requests from the site', () => {
  it('tell who asks and how to reach them, as far as they said', async () => {
    const prayers = [
      testPrayer('1', { room: null, name: 'Àdùkẹ́', phone: '+2348031234567', email: 'a@example.com', mayCall: true }),
      testPrayer('2', { room: null }),
    ];
    await openModeration(moderationServer(testChat({ prayers })), '/moderation?show=prayers');
    const card = cardOf('Please pray 1');
    expect(card.getByText('From the site', { exact: false })).toHaveTextContent('From the site · 10:00 today');
    expect(card.getByText('Àdùkẹ́')).toBeVisible();
    expect(card.getByRole('link', { name: '0803 123 4567' })).toHaveAttribute('href', 'tel:+2348031234567');
    expect(card.getByRole('link', { name: 'a@example.com' })).toHaveAttribute('href', 'mailto:a@example.com');
    expect(card.getByText('You may call to pray together.')).toBeVisible();
    expect(cardOf('Please pray 2').queryByRole('link')).not.toBeInTheDocument();
    expect(cardOf('Please pray 2').queryByText(/may call/)).not.toBeInTheDocument();
  });

  it('of newcomers tell what they would like, are marked as answered, and wait again when that is taken back', async () => {
    const newcomers = [
      testNewcomer('1', { branch: 'Diamond Branch', foundBy: 'A friend', wishes: ['visit', 'call'] }),
      testNewcomer('2'),
    ];
    const { user, writes } = await openModeration(
      moderationServer(testChat({ newcomers })),
      '/moderation?show=newcomers',
    );
    const card = cardOf('Newcomer 1');
    expect(card.getByText('Diamond Branch', { exact: false })).toBeVisible();
    expect(card.getByText('Would like a visit, a call.')).toBeVisible();
    expect(card.getByText('Found us: A friend')).toBeVisible();
    await user.dblClick(button('Answered “Newcomer 1”'));
    expect(await news('“Newcomer 1” is marked as answered.')).toHaveFocus();
    await noQuote('Newcomer 1');
    expect(await screen.findByRole('link', { name: 'New here 1' })).toBeVisible();
    await user.click(button('Undo'));
    expect(await news('“Newcomer 1” waits again.')).toHaveFocus();
    expect(await findButton('Answered “Newcomer 1”')).toBeVisible();
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      ['/api/moderation/requests/mark', { id: '1', done: true }],
      ['/api/moderation/requests/mark', { id: '1', done: false }],
    ]);
  });

  it('are deleted, also those of the chat, and brought back', async () => {
    const prayers = [testPrayer('1'), testPrayer('2', { room: null })];
    const { user, writes } = await openModeration(moderationServer(testChat({ prayers })), '/moderation?show=prayers');
    await user.click(button('Delete “Please pray 1”'));
    expect(await news('“Please pray 1” was deleted.')).toHaveFocus();
    await noQuote('Please pray 1');
    await user.click(button('Undo'));
    expect(await news('“Please pray 1” is back.')).toHaveFocus();
    expect(await findButton('Delete “Please pray 1”')).toBeVisible();
    expect(writes().map(({ path }) => path)).toEqual([
      '/api/moderation/requests/delete',
      '/api/moderation/requests/restore',
    ]);
  });
});

it('names a long message by its beginning, and keeps letters and their marks together', () => {
  const letter = 'ẹ́'.normalize('NFD');
  expect(excerpt(letter.repeat(61))).toBe(`${letter.repeat(60)}…`);
  expect(excerpt(' one\n two ')).toBe('one two');
});

describe('keeping fresh', () => {
  let visibility: DocumentVisibilityState;
  let isOnline: boolean;
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    visibility = 'visible';
    isOnline = true;
    jest.useFakeTimers();
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  async function open(...[network, at]: Parameters<typeof renderModeration>) {
    const opened = renderModeration(network, at, userEvent.setup({ advanceTimers: jest.advanceTimersByTime }));
    await pass(0);
    await screen.findByRole('navigation', { name: 'What to look at' });
    const looks = () => opened.requests.filter(({ path }) => path.startsWith('/api/moderation/reports?')).length;
    return { ...opened, looks };
  }

  it('shows what comes in, asked for in the background, while the page is looked at', async () => {
    const chat = testChat();
    const { requests, looks } = await open(moderationServer(chat));
    chat.reports = [testReport('1')];
    await pass(REFRESH_MS);
    expect(cardOf('Reported 1').getByText('Reported by 1 person')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reports 1' })).toBeVisible();
    expect(requests.at(-1)?.headers[BACKGROUND_HEADER]).toBe('1');
    expect(looks()).toBe(2);
    visibility = 'hidden';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(100 * REFRESH_MS);
    expect(looks()).toBe(2);
    visibility = 'visible';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(REFRESH_MS);
    expect(looks()).toBe(3);
  });

  it('says that it is offline, and looks at once when the network is back', async () => {
    const { looks } = await open(moderationServer(testChat()));
    isOnline = false;
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('You’re offline.')).toBeVisible();
    await pass(100 * REFRESH_MS);
    expect(looks()).toBe(1);
    isOnline = true;
    act(() => void dispatchEvent(new Event('online')));
    await pass(0);
    expect(screen.queryByText('You’re offline.')).not.toBeInTheDocument();
    expect(looks()).toBe(2);
  });

  it('keeps what it shows when a look fails, and says so', async () => {
    let down = false;
    const server = moderationServer(testChat({ reports: [testReport('1')] }));
    await open((request) => (down ? { status: 503, body: { message: 'Busy.' } } : server(request)));
    down = true;
    await pass(REFRESH_MS);
    expect(screen.getByText(/^This may be out of date/)).toBeVisible();
    expect(cardOf('Reported 1').getByRole('button', { name: /^Leave it/ })).toBeVisible();
  });

  it('shows no more what was decided, also when the list does not come again', async () => {
    let down = false;
    const server = moderationServer(testChat({ reports: [testReport('1'), testReport('2')] }));
    const { user } = await open((request) =>
      down && request.method === 'GET' ? { status: 503, body: { message: 'Busy.' } } : server(request),
    );
    down = true;
    await user.click(button('Leave it “Reported 1”'));
    await pass(0);
    expect(screen.getByText('“Reported 1” stays in the room.')).toBeVisible();
    expect(screen.queryByText('Reported 1', { selector: 'blockquote' })).not.toBeInTheDocument();
    expect(cardOf('Reported 2').getByRole('button', { name: /^Leave it/ })).toBeVisible();
  });

  it('asks for a sign-in when the session ends meanwhile', async () => {
    let hasEnded = false;
    const server = moderationServer(testChat());
    await open((request) => (hasEnded ? { status: 401, body: { message: 'Sign in.' } } : server(request)));
    hasEnded = true;
    await pass(REFRESH_MS);
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  });
});
