import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { type FakeChat, fakeChat, messageFrom } from './fakeChat.ts';
import { madeUpName } from './madeUpName.ts';
import { announced, input, join, log, meanwhile, rowOf, send, visit, write } from './testChat.tsx';

let mockServer: FakeChat;
jest.mock('./openSocket.ts', () => ({ openSocket: () => mockServer.open() }));

const HOUR = 60 * 60 * 1000;

beforeEach(() => {
  localStorage.clear();
  mockServer = fakeChat();
});

describe('the join screen', () => {
  it('lets a visitor join only after choosing a room, and does not connect before', async () => {
    const { user } = visit();
    expect(screen.getByRole('heading', { level: 1, name: 'Join Anonymous Chat' })).toBeVisible();
    expect(document.body).toHaveFocus();
    expect(screen.getByRole('option', { name: 'Select a Room' })).toHaveProperty('selected', true);
    expect(screen.getByRole('button', { name: 'Join Chat' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Room'), 'interactive-session');
    expect(screen.getByRole('button', { name: 'Join Chat' })).toBeEnabled();
    expect(mockServer.openLines()).toBe(0);
  });

  it('offers the rooms of the settings, each of which is joined by its id', async () => {
    const { user } = visit();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Select a Room',
      'Interactive Session',
      'Ìjọ Ọ̀dọ́',
    ]);
    await user.selectOptions(screen.getByLabelText('Room'), 'Ìjọ Ọ̀dọ́');
    await user.click(screen.getByRole('button', { name: 'Join Chat' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ìjọ Ọ̀dọ́' })).toBeVisible();
    expect(mockServer.sent('joinRoom')).toMatchObject([{ room: 'youth' }]);
  });

  it('has chosen the only room: one press leads there', async () => {
    const { user } = visit(null, [{ id: 'interactive-session', name: 'Interactive Session' }]);
    expect(screen.getByLabelText('Room')).toHaveDisplayValue('Interactive Session');
    await user.click(screen.getByRole('button', { name: 'Join Chat' }));
    expect(await screen.findByText(/Active Users/)).toBeVisible();
  });

  it('says so when there is no room', () => {
    visit(null, []);
    expect(screen.getByText(/^No chat room is open right now/)).toBeVisible();
  });

  it('leads to the room', async () => {
    mockServer.count = 4;
    await join();
    expect(screen.getByRole('heading', { level: 1, name: 'Interactive Session' })).toBeVisible();
    expect(screen.getByText('Active Users: 4')).toBeVisible();
    expect(screen.getByText('No messages yet. Start the conversation!')).toBeVisible();
    expect(screen.getByPlaceholderText('Type a message...')).toHaveFocus();
  });

  it('is where Leave and the back button lead, and the connection ends', async () => {
    const { user, router } = await join();
    expect(mockServer.openLines()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Join Anonymous Chat')).toBeVisible();
    expect(screen.getByLabelText('Room')).toHaveFocus();
    expect(mockServer.openLines()).toBe(0);
    expect(mockServer.sent('leaveRoom')).toEqual([{ room: 'interactive-session' }]);
    await user.selectOptions(screen.getByLabelText('Room'), 'interactive-session');
    await user.click(screen.getByRole('button', { name: 'Join Chat' }));
    await screen.findByText(/Active Users/);
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Join Anonymous Chat')).toBeVisible();
    expect(mockServer.openLines()).toBe(0);
  });
});

describe('messages', () => {
  it('stand right when they are own, left when others’, in the centre when the system’s', async () => {
    mockServer.messages.push(messageFrom('ada', 1, 'Good morning'), messageFrom('system', 2, 'Welcome to the room'));
    const { user } = await join();
    write('And to you');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('And to you');
    expect(rowOf('Good morning')).toHaveAttribute('data-side', 'left');
    expect(rowOf('Good morning')).toHaveTextContent(`Anonymous · ${madeUpName('ada').name}`);
    expect(rowOf('Welcome to the room')).toHaveAttribute('data-side', 'centre');
    expect(rowOf('Welcome to the room')).toHaveTextContent('System');
    expect(within(rowOf('Welcome to the room')).queryByRole('button')).toBeNull();
    expect(rowOf('And to you')).toHaveAttribute('data-side', 'right');
    expect(rowOf('And to you')).toHaveTextContent('You');
  });

  it('of one person that follow each other stand together under one name', async () => {
    const at = (minute: number) => ({ timestamp: new Date(Date.now() - HOUR + minute * 60_000).toISOString() });
    mockServer.messages.push(
      messageFrom('ada', 1, 'Good morning', at(0)),
      messageFrom('ada', 2, 'How is everybody?', at(4)),
      messageFrom('ada', 3, 'Much later', at(10)),
      messageFrom('obi', 4, 'We are fine', at(11)),
      messageFrom('obi', 5, 'As a host', { ...at(12), byHost: true }),
      messageFrom('system', 6, 'One', at(13)),
      messageFrom('system', 7, 'Two', at(13)),
    );
    await join();
    const continued = [...log().querySelectorAll('[data-continues]')].map((row) => row.querySelector('p')?.textContent);
    expect(continued).toEqual(['How is everybody?']);
    expect(rowOf('How is everybody?')).toHaveTextContent(madeUpName('ada').name);
  });

  it('say how long ago they were sent', async () => {
    const timestamp = new Date(Date.now() - 2 * HOUR).toISOString();
    mockServer.messages.push(messageFrom('ada', 1, 'Good morning', { timestamp }));
    await join();
    expect(rowOf('Good morning')).toHaveTextContent('2 hours ago');
  });

  it('say exactly when, and how long ago also after the device has slept', async () => {
    const timestamp = '2026-11-22T07:05:00.000Z';
    jest.useFakeTimers({
      now: new Date('2026-11-22T07:10:00Z'),
      doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
    });
    mockServer.messages.push(messageFrom('ada', 1, 'Good morning', { timestamp }));
    await join();
    const time = within(rowOf('Good morning')).getByText('5 minutes ago');
    expect(time).toHaveAttribute('datetime', timestamp);
    expect(time).toHaveAttribute('title', 'Sunday, 22 November 2026, 8:05 am, Lagos time');
    jest.setSystemTime(new Date('2026-11-22T10:10:00Z'));
    await meanwhile(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(rowOf('Good morning')).toHaveTextContent('3 hours ago');
    jest.useRealTimers();
  });

  it('are text, whatever they hold', async () => {
    mockServer.messages.push(messageFrom('ada', 1, '<b>bold</b> https://example.org'));
    await join();
    expect(within(log()).getByText('<b>bold</b> https://example.org')).toBeVisible();
    expect(within(log()).queryByRole('link')).toBeNull();
  });

  it('arrive while one looks on', async () => {
    await join();
    await meanwhile(() => mockServer.say(messageFrom('ada', 1, 'Good morning')));
    expect(rowOf('Good morning')).toBeVisible();
    await meanwhile(() => mockServer.broadcast('roomUsers', { count: 9 }));
    expect(screen.getByText('Active Users: 9')).toBeVisible();
  });

  it('go away when the room is cleared, and the answer that was begun with them', async () => {
    mockServer.messages.push(messageFrom('ada', 1, 'Good morning'));
    const { user } = await join();
    await user.click(within(rowOf('Good morning')).getByRole('button', { name: /Reply/ }));
    await meanwhile(() => mockServer.broadcast('chatCleared'));
    expect(screen.getByText('No messages yet. Start the conversation!')).toBeVisible();
    expect(screen.queryByText('Replying to:')).toBeNull();
  });

  it('wait below when one has scrolled up, and are counted', async () => {
    mockServer.messages.push(messageFrom('ada', 1, 'Good morning'));
    const { user } = await join();
    const list = log();
    Object.defineProperties(list, { scrollHeight: { value: 2000 }, clientHeight: { value: 400 } });
    list.scrollTop = 1600;
    fireEvent.scroll(list);
    list.scrollTop = 300;
    fireEvent.scroll(list);
    await meanwhile(() => mockServer.say(messageFrom('ada', 2, 'Second')));
    expect(screen.getByRole('button', { name: '1 new message' })).toBeVisible();
    await meanwhile(() => mockServer.say(messageFrom('ada', 3, 'Third')));
    expect(list.scrollTop).toBe(300);
    await user.click(screen.getByRole('button', { name: '2 new messages' }));
    expect(list.scrollTop).toBe(2000);
    expect(screen.queryByRole('button', { name: /new message/ })).toBeNull();
    await meanwhile(() => mockServer.say(messageFrom('ada', 4, 'Fourth')));
    expect(screen.queryByRole('button', { name: /new message/ })).toBeNull();
  });
});

describe('writing', () => {
  it('is not sent while it is empty or blank', async () => {
    const { user } = await join();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(input(), '   {Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(mockServer.sent('chatMessage')).toEqual([]);
  });

  it('is sent by Enter, broken by Shift and Enter', async () => {
    const { user } = await join();
    await user.type(input(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
    expect(mockServer.sent('chatMessage')).toMatchObject([{ message: 'One\ntwo', replyTo: null }]);
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
  });

  it('is counted when it grows long, and not sent when it is too long', async () => {
    const { user } = await join();
    fireEvent.change(input(), { target: { value: 'x'.repeat(1990) } });
    expect(screen.getByText('Characters left: 10')).toBeVisible();
    fireEvent.change(input(), { target: { value: 'x'.repeat(2001) } });
    expect(screen.getByText('Too long by 1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(input(), '{Enter}');
    expect(mockServer.sent('chatMessage')).toEqual([]);
  });

  it('drops the hidden characters that come with a copied number', async () => {
    const { user } = await join();
    fireEvent.change(input(), { target: { value: '\u202a0803 000 0000\u202c' } });
    await user.type(input(), '{Enter}');
    expect(mockServer.sent('chatMessage')).toMatchObject([{ message: '0803 000 0000' }]);
  });

  it('is kept for a day when the page goes', async () => {
    const { unmount } = await join();
    write('Half a thought');
    unmount();
    const later = await join();
    expect(input()).toHaveValue('Half a thought');
    later.unmount();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * HOUR);
    await join();
    expect(input()).toHaveValue('');
    jest.restoreAllMocks();
  });

  it('is kept in its own room, over Leave too', async () => {
    const { user } = await join();
    write('Half a thought');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.selectOptions(screen.getByLabelText('Room'), 'Ìjọ Ọ̀dọ́');
    await user.click(screen.getByRole('button', { name: 'Join Chat' }));
    await screen.findByText(/Active Users/);
    expect(input()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.selectOptions(screen.getByLabelText('Room'), 'Interactive Session');
    await user.click(screen.getByRole('button', { name: 'Join Chat' }));
    await screen.findByText(/Active Users/);
    expect(input()).toHaveValue('Half a thought');
  });

  it('shows as sending, says so while the line is down, and is in the room afterwards, once', async () => {
    const { user } = await join();
    await meanwhile(() => mockServer.drop());
    expect(screen.getByText(/^Reconnecting…/)).toBeVisible();
    await send(user, 'Amen');
    expect(rowOf('Amen')).toHaveTextContent('Sending…');
    await meanwhile(() => mockServer.comeBack());
    expect(screen.queryByText(/^Reconnecting…/)).toBeNull();
    expect(screen.getByText('Connected again.')).toHaveAttribute('role', 'status');
    expect(within(log()).getAllByText('Amen')).toHaveLength(1);
    expect(rowOf('Amen')).toHaveTextContent('a moment ago');
  });

  it('says why it was refused, and can be taken back into the input', async () => {
    const { user } = await join();
    mockServer.instead = ({ event }) => (event === 'chatMessage' ? { ok: false, message: 'Not here.' } : undefined);
    await send(user, 'Amen');
    expect(rowOf('Amen')).toHaveTextContent('Not sent. Not here.');
    expect(announced()).toContain('Not sent. Not here.');
    write('And more');
    await user.click(within(rowOf('Amen')).getByRole('button', { name: 'Edit' }));
    expect(input()).toHaveValue('Amen\nAnd more');
    expect(within(log()).queryByText('Amen')).toBeNull();
  });
});

describe('to a muted visitor', () => {
  const muted = { ok: false, message: 'A host has muted you until 2026-11-30T17:40:12.345Z. You can still read.' };
  const inWords = 'A host has muted you until Monday, 30 November 2026, 6:40 pm, Lagos time. You can still read.';

  it('the room says until when in Lagos time, next to the message, aloud and about a reaction', async () => {
    mockServer.messages.push(messageFrom('ada', 1, 'Hello'));
    mockServer.reactions = [{ id: '0190-000001', counts: [{ kind: 'amen', count: 1 }], mine: [] }];
    const { user, platform } = await join();
    mockServer.instead = ({ event }) => (event === 'chatMessage' || event === 'reactToMessage' ? muted : undefined);
    await send(user, 'Amen to that');
    expect(rowOf('Amen to that')).toHaveTextContent(inWords);
    expect(announced()).toContain(`Not sent. ${inWords}`);
    await user.click(within(rowOf('Hello')).getByRole('button', { name: /^Amen/ }));
    expect(platform.messages.get()).toMatchObject([{ text: inWords }]);
  });
});

describe('the connection', () => {
  it('is told in words: that there is no network, at once, and that it is back', async () => {
    await join();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await meanwhile(() => window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('You’re offline. We’ll send what you write once you’re back.')).toHaveAttribute(
      'role',
      'status',
    );
    await meanwhile(() => mockServer.drop());
    expect(screen.getByText(/^Reconnecting… You’re offline/)).toBeVisible();
    online.mockReturnValue(true);
    mockServer.isReachable = true;
    await meanwhile(() => window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Connected again.')).toBeVisible();
    online.mockRestore();
  });
});

describe('a message that a host looks at first', () => {
  it('says so to its writer, and takes its place when it is let through', async () => {
    const { user } = await join();
    mockServer.instead = ({ event }) => (event === 'chatMessage' ? { ok: true, message: null } : undefined);
    await send(user, 'Amen');
    expect(rowOf('Amen')).toHaveTextContent('A host will check this message before it shows.');
    expect(announced()).toContain('A host will check this message before it shows.');
    const [sent] = mockServer.sent('chatMessage');
    const letThrough = messageFrom('me', 9, 'Amen', { clientId: sent?.clientId ?? null });
    await meanwhile(() => mockServer.say(letThrough));
    expect(within(log()).getAllByText('Amen')).toHaveLength(1);
    expect(rowOf('Amen')).not.toHaveTextContent('A host will');
    expect(within(rowOf('Amen')).getByRole('button', { name: /Reply/ })).toBeVisible();
  });

  it('can be hidden', async () => {
    const { user } = await join();
    mockServer.instead = ({ event }) => (event === 'chatMessage' ? { ok: true, message: null } : undefined);
    await send(user, 'Amen');
    await user.click(within(rowOf('Amen')).getByRole('button', { name: 'Hide' }));
    expect(within(log()).queryByText('Amen')).toBeNull();
  });
});

describe('a host’s message', () => {
  it('says Host next to the sender, and its addresses are links', async () => {
    mockServer.messages.push(
      messageFrom('ada', 1, 'See https://cog.example/fast. Or http://bad.example or javascript:alert(1)', {
        byHost: true,
      }),
    );
    await join();
    const [row] = within(log()).getAllByRole('listitem');
    expect(row).toHaveTextContent(`Anonymous · ${madeUpName('ada').name}Host`);
    const links = within(log()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://cog.example/fast']);
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(row).toHaveTextContent('Or http://bad.example or javascript:alert(1)');
  });
});

describe('the room', () => {
  const SUNDAY = '2026-11-22T10:00:00.000Z';

  it('that is closed says so and when it opens, and can be read and not written in', async () => {
    jest.useFakeTimers({ now: new Date(SUNDAY), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] });
    mockServer.messages.push(messageFrom('ada', 1, 'Good morning'));
    mockServer.state = { isOpen: false, opensAt: '2026-11-25T17:00:00.000Z', slowSeconds: 0, notice: null };
    const { user } = await join();
    expect(screen.getByText(/^This room is closed/)).toHaveTextContent(
      'This room is closed. It opens on Wednesday at 6:00 pm, Lagos time. You can still read.',
    );
    expect(rowOf('Good morning')).toBeVisible();
    await send(user, 'Let me in');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(input()).toHaveAccessibleDescription(/^This room is closed/);
    expect(mockServer.sent('chatMessage')).toEqual([]);
    await meanwhile(() => mockServer.broadcast('roomState', { ...mockServer.state, isOpen: true, opensAt: null }));
    expect(screen.queryByText(/^This room is closed/)).toBeNull();
    await user.type(input(), '{Enter}');
    expect(mockServer.sent('chatMessage')).toMatchObject([{ message: 'Let me in' }]);
    jest.useRealTimers();
  });

  it('that is closed lets hosts write', async () => {
    mockServer.isHost = true;
    mockServer.state = { isOpen: false, opensAt: null, slowSeconds: 60, notice: null };
    const { user } = await join();
    expect(screen.getByText(/^A host has closed this room/)).toHaveTextContent('You can write, as a host.');
    await send(user, 'We open soon');
    await send(user, 'Very soon');
    expect(mockServer.sent('chatMessage')).toMatchObject([{ message: 'We open soon' }, { message: 'Very soon' }]);
  });

  it('in slow mode says so, and counts down what is left without talking', async () => {
    mockServer.state = { isOpen: true, opensAt: null, slowSeconds: 30, notice: null };
    const { user } = await join();
    expect(screen.getByText('Slow mode: one message every 30 seconds.')).toHaveAttribute('role', 'status');
    await send(user, 'One');
    const countdown = screen.getByText(/^You can send again in (30|29) seconds\.$/);
    expect(countdown.closest('[aria-live], [role="status"], [role="timer"]')).toBeNull();
    write('Two');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(input(), '{Enter}');
    expect(mockServer.sent('chatMessage')).toHaveLength(1);
    // A press that comes too early announces the reason once.
    expect(screen.getAllByText(/^You can send again/).map(({ role }) => role)).toContain('status');
    await meanwhile(() => mockServer.broadcast('roomState', { ...mockServer.state, slowSeconds: 0 }));
    expect(screen.queryByText(/^You can send again/)).toBeNull();
    await user.type(input(), '{Enter}');
    expect(mockServer.sent('chatMessage')).toHaveLength(2);
  });

  it('shows what a host has pinned, from when on it is pinned', async () => {
    mockServer.state = { isOpen: true, opensAt: null, slowSeconds: 0, notice: 'Service at https://cog.example/live' };
    await join();
    const notice = screen.getByRole('region', { name: 'Pinned notice' });
    expect(notice).toHaveTextContent('Service at');
    expect(within(notice).getByRole('link')).toHaveAttribute('href', 'https://cog.example/live');
    await meanwhile(() => mockServer.broadcast('roomState', { ...mockServer.state, notice: 'Prayer at six' }));
    expect(screen.getByRole('region', { name: 'Pinned notice' })).toHaveTextContent('Prayer at six');
    await meanwhile(() => mockServer.broadcast('roomState', { ...mockServer.state, notice: null }));
    expect(screen.queryByRole('region', { name: 'Pinned notice' })).toBeNull();
  });
});

describe('what hosts remove', () => {
  it('goes at once, with quotations of it and an answer that was begun', async () => {
    const bad = messageFrom('ada', 1, 'Something bad');
    mockServer.messages.push(
      bad,
      messageFrom('obi', 2, 'Not nice', { replyTo: { _id: bad._id, socketId: 'ada', message: 'Something bad' } }),
    );
    const { user } = await join();
    const [first] = within(log()).getAllByRole('listitem');
    await user.click(within(first as HTMLElement).getByRole('button', { name: /^Reply/ }));
    expect(screen.getByText('Replying to:')).toBeVisible();
    await meanwhile(() => mockServer.broadcast('messagesRemoved', { ids: [bad._id] }));
    expect(screen.queryByText('Something bad')).toBeNull();
    expect(rowOf('Not nice')).toBeVisible();
    expect(screen.queryByText('Replying to:')).toBeNull();
  });
});

describe('answering', () => {
  it('shows what is answered, sends its id, and goes to it from the quotation', async () => {
    const asked = messageFrom('ada', 1, 'Who is coming?');
    mockServer.messages.push(asked);
    const { user } = await join();
    await user.click(within(rowOf('Who is coming?')).getByRole('button', { name: /Reply/ }));
    expect(screen.getByText('Replying to:').closest('form')).toHaveTextContent('Who is coming?');
    expect(input()).toHaveFocus();
    await send(user, 'I am');
    expect(mockServer.sent('chatMessage')).toMatchObject([{ message: 'I am', replyTo: asked._id }]);
    expect(screen.queryByText('Replying to:')).toBeNull();
    await user.click(within(rowOf('I am')).getByRole('button', { name: /Who is coming/ }));
    expect(document.activeElement).toHaveTextContent('Who is coming?');
    expect(document.activeElement).toHaveAttribute('data-side', 'left');
  });

  it('can be given up with the close control and with Escape', async () => {
    mockServer.messages.push(messageFrom('ada', 1, 'Who is coming?'));
    const { user } = await join();
    const reply = within(rowOf('Who is coming?')).getByRole('button', { name: /Reply/ });
    await user.click(reply);
    await user.click(screen.getByRole('button', { name: 'Close reply' }));
    expect(screen.queryByText('Replying to:')).toBeNull();
    await user.click(reply);
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Replying to:')).toBeNull();
  });

  it('says so when the quoted message is no longer shown', async () => {
    const replyTo = { _id: 'gone', socketId: 'ada', message: 'Long ago' };
    mockServer.messages.push(messageFrom('obi', 2, 'Yes', { replyTo }));
    const { user, platform } = await join();
    await user.click(within(rowOf('Yes')).getByRole('button', { name: /Long ago/ }));
    expect(platform.messages.get()).toMatchObject([{ text: 'The message is no longer shown.' }]);
  });
});

describe('Clear Chat', () => {
  it('is there only for those whom the server calls a host', async () => {
    const { unmount } = await join({ username: 'grace', role: 'administrator' });
    expect(screen.queryByRole('button', { name: 'Clear Chat' })).toBeNull();
    unmount();
    mockServer.isHost = true;
    await join({ username: 'eka', role: 'editor' });
    expect(screen.getByRole('button', { name: 'Clear Chat' })).toBeVisible();
  });

  it('asks a host first, then empties the room', async () => {
    mockServer.isHost = true;
    mockServer.messages.push(messageFrom('ada', 1, 'Good morning'));
    const { user, platform } = await join();
    await user.click(screen.getByRole('button', { name: 'Clear Chat' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Clear Chat' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(mockServer.sent('clearChat')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Clear Chat' }));
    await user.click(
      within(screen.getByRole('alertdialog', { name: 'Clear Chat' })).getByRole('button', { name: 'Clear Chat' }),
    );
    expect(mockServer.sent('clearChat')).toEqual(['interactive-session']);
    expect(screen.getByText('No messages yet. Start the conversation!')).toBeVisible();
    expect(platform.messages.get()).toMatchObject([{ text: 'The chat was cleared.', tone: 'good' }]);
  });

  it('says why when the server refuses', async () => {
    mockServer.isHost = true;
    const { user } = await join();
    mockServer.instead = ({ event }) => (event === 'clearChat' ? { ok: false, message: 'Not you.' } : undefined);
    await user.click(screen.getByRole('button', { name: 'Clear Chat' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear Chat' }));
    expect(await within(screen.getByRole('alertdialog')).findByText('Not you.')).toBeVisible();
  });
});

it('shows why a room cannot be joined', async () => {
  mockServer.instead = () => ({ ok: false, message: 'There is no such room.' });
  const { user } = visit();
  await user.selectOptions(screen.getByLabelText('Room'), 'interactive-session');
  await user.click(screen.getByRole('button', { name: 'Join Chat' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such room.');
  expect(screen.getByRole('button', { name: 'Leave' })).toBeVisible();
});

it('has no fault that axe finds, joining and chatting', async () => {
  mockServer.messages.push(
    messageFrom('ada', 1, 'Who is coming?'),
    messageFrom('obi', 2, 'I am', { replyTo: { _id: '0190-000001', socketId: 'ada', message: 'Who is coming?' } }),
  );
  // shared-ui checks colours; jsdom has no layout to check them with.
  const check = (container: Element) => axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  const first = visit();
  expect((await check(first.container)).violations).toEqual([]);
  first.unmount();
  const { container, user } = await join();
  await user.click(within(rowOf('I am')).getByRole('button', { name: /Reply to/ }));
  expect((await check(container)).violations).toEqual([]);
});
