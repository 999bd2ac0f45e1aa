import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { type FakeChat, fakeChat, messageFrom } from './fakeChat.ts';
import { madeUpName } from './madeUpName.ts';
import { input, join, log, rowOf } from './testChat.tsx';

let mockServer: FakeChat;
jest.mock('./openSocket.ts', () => ({ openSocket: () => mockServer.open() }));

/** jsdom has no pointer events. */
class FingerEvent extends MouseEvent {
  readonly pointerType: string;
  readonly pointerId: number;
  readonly isPrimary: boolean;
  constructor(type: string, options: PointerEventInit) {
    super(type, options);
    this.pointerType = options.pointerType ?? '';
    this.pointerId = options.pointerId ?? 0;
    this.isPrimary = options.isPrimary ?? false;
  }
}

const ROOM = 'interactive-session';
const hello = messageFrom('ada', 1, 'Good morning');
const ada = `Anonymous · ${madeUpName('ada').name}`;

beforeEach(() => {
  localStorage.clear();
  mockServer = fakeChat();
  mockServer.messages.push(hello);
});

async function openMenu(text = 'Good morning') {
  const page = await join();
  const opener = within(rowOf(text)).getByRole('button', { name: /^More for/ });
  await page.user.click(opener);
  const choose = (name: string) => page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  return { ...page, opener, choose };
}
const choices = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the menu of a message', () => {
  it('offers visitors to reply, copy and report, and gives the focus back', async () => {
    const { user, opener, container } = await openMenu();
    expect(screen.getByRole('dialog', { name: ada })).toBeVisible();
    expect(choices()).toEqual(['Reply', 'Copy', 'Report']);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });

  it('offers three reactions, shown at once and sent; a second press takes one back', async () => {
    const { user, opener, choose } = await openMenu();
    await choose('Amen');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
    const amen = () => within(rowOf('Good morning')).getByRole('button', { name: /^Amen/ });
    expect(amen()).toHaveTextContent('Amen 1');
    expect(amen()).toHaveAttribute('aria-pressed', 'true');
    expect(mockServer.sent('reactToMessage')).toEqual([{ room: ROOM, id: hello._id, kind: 'amen', isOn: true }]);
    await act(async () => mockServer.broadcast('reactions', { id: hello._id, counts: [{ kind: 'amen', count: 4 }] }));
    expect(amen()).toHaveTextContent('Amen 4');
    await user.click(amen());
    expect(amen()).toHaveTextContent('Amen 3');
    expect(amen()).toHaveAttribute('aria-pressed', 'false');
    expect(mockServer.sent('reactToMessage').at(-1)).toMatchObject({ kind: 'amen', isOn: false });
  });

  it('takes a reaction back that the server refuses, and says why', async () => {
    mockServer.instead = ({ event }) =>
      event === 'reactToMessage' ? { ok: false, message: 'This message was already removed.' } : undefined;
    const { choose, platform } = await openMenu();
    await choose('Love');
    await waitFor(() =>
      expect(platform.messages.get()).toMatchObject([{ text: 'This message was already removed.', tone: 'bad' }]),
    );
    expect(within(rowOf('Good morning')).queryByRole('group', { name: 'Reactions' })).toBeNull();
  });

  it('knows what was pressed before the visitor came back', async () => {
    mockServer.reactions = [{ id: hello._id, counts: [{ kind: 'praise', count: 2 }], mine: ['praise'] }];
    await join();
    const praise = within(rowOf('Good morning')).getByRole('button', { name: 'Praise God 2' });
    expect(praise).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows no reaction that was taken back while the line was away', async () => {
    mockServer.reactions = [{ id: hello._id, counts: [{ kind: 'amen', count: 1 }], mine: [] }];
    await join();
    expect(within(rowOf('Good morning')).getByRole('button', { name: 'Amen 1' })).toBeVisible();
    await act(async () => mockServer.drop());
    mockServer.reactions = [];
    await act(async () => mockServer.comeBack());
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Reactions' })).toBeNull());
  });

  it('offers hosts more, and nothing against themselves that makes no sense', async () => {
    mockServer.isHost = true;
    mockServer.messages.push(messageFrom('me', 2, 'Mine'));
    const { user } = await openMenu();
    expect(choices()).toEqual(['Reply', 'Copy', 'Report', 'Remove', 'Remove all by this sender', 'Mute for 24 hours']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(within(rowOf('Mine')).getByRole('button', { name: /^More for/ }));
    expect(choices()).toEqual(['Reply', 'Copy', 'Remove', 'Remove all by this sender']);
  });

  it('answers the message, in the input', async () => {
    const { choose } = await openMenu();
    await choose('Reply');
    expect(screen.getByText('Replying to:').closest('form')).toHaveTextContent('Good morning');
    expect(input()).toHaveFocus();
  });

  it('copies the words', async () => {
    const { choose, platform } = await openMenu();
    await choose('Copy');
    await waitFor(() => expect(platform.messages.get()).toMatchObject([{ text: 'Copied.', tone: 'good' }]));
    expect(await navigator.clipboard.readText()).toBe('Good morning');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reports with a reason, or without', async () => {
    const { user, choose, platform } = await openMenu();
    await choose('Report');
    await user.type(screen.getByRole('textbox', { name: /What is wrong with it/ }), ' It is rude ');
    await choose('Report');
    expect(mockServer.sent('reportMessage')).toEqual([{ room: ROOM, id: hello._id, reason: 'It is rude' }]);
    expect(platform.messages.get()).toMatchObject([{ text: 'Thank you. Our hosts will look at the message.' }]);
    await user.click(within(rowOf('Good morning')).getByRole('button', { name: /^More for/ }));
    await choose('Report');
    await choose('Report');
    expect(mockServer.sent('reportMessage')[1]).toEqual({ room: ROOM, id: hello._id, reason: null });
  });

  it('says why it could not be reported, and keeps the reason', async () => {
    const { user, choose } = await openMenu();
    mockServer.instead = ({ event }) => (event === 'reportMessage' ? { ok: false, message: 'Too many.' } : undefined);
    await choose('Report');
    await user.type(screen.getByRole('textbox', { name: /What is wrong with it/ }), 'Rude');
    await choose('Report');
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Too many.');
    expect(screen.getByRole('textbox', { name: /What is wrong with it/ })).toHaveValue('Rude');
  });
});

describe('what hosts do', () => {
  const confirm = (name: string) => within(screen.getByRole('alertdialog')).getByRole('button', { name });

  beforeEach(() => {
    mockServer.isHost = true;
    mockServer.messages.push(messageFrom('obi', 2, 'Welcome'), messageFrom('ada', 3, 'And more'));
  });

  it('removes one message after asking', async () => {
    const { user, choose, platform } = await openMenu();
    await choose('Remove');
    await user.click(confirm('Cancel'));
    expect(mockServer.sent('removeMessage')).toEqual([]);
    await user.click(within(rowOf('Good morning')).getByRole('button', { name: /^More for/ }));
    await choose('Remove');
    await user.click(confirm('Remove'));
    expect(mockServer.sent('removeMessage')).toEqual([{ room: ROOM, id: hello._id }]);
    expect(within(log()).queryByText('Good morning')).toBeNull();
    expect(rowOf('And more')).toBeVisible();
    expect(platform.messages.get()).toMatchObject([{ text: 'The message was removed.', tone: 'good' }]);
    // The element that had the focus is gone.
    expect(log()).toHaveFocus();
  });

  it('removes all of a sender after asking', async () => {
    const { user, choose } = await openMenu();
    await choose('Remove all by this sender');
    expect(screen.getByRole('alertdialog')).toHaveTextContent(`Everything that ${ada} has said`);
    await user.click(confirm('Remove all'));
    expect(mockServer.sent('removeSender')).toEqual([{ room: ROOM, socketId: 'ada' }]);
    expect(within(log()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('mutes a sender after asking, and says why when it is refused', async () => {
    const { user, choose, platform } = await openMenu();
    await choose('Mute for 24 hours');
    await user.click(confirm('Mute'));
    expect(mockServer.sent('muteSender')).toEqual([{ room: ROOM, socketId: 'ada' }]);
    expect(platform.messages.get()).toMatchObject([{ text: `${ada} is muted for 24 hours.`, tone: 'good' }]);
    mockServer.instead = ({ event }) => (event === 'muteSender' ? { ok: false, message: 'Not you.' } : undefined);
    await user.click(within(rowOf('Welcome')).getByRole('button', { name: /^More for/ }));
    await choose('Mute for 24 hours');
    await user.click(confirm('Mute'));
    expect(await within(screen.getByRole('alertdialog')).findByText('Not you.')).toBeVisible();
  });
});

describe('touch', () => {
  beforeAll(() => Object.defineProperty(window, 'PointerEvent', { configurable: true, value: FingerEvent }));
  afterAll(() => Reflect.deleteProperty(window, 'PointerEvent'));

  const finger = { pointerType: 'touch', isPrimary: true, pointerId: 1 };
  const at = (clientX: number, clientY: number) => ({ ...finger, clientX, clientY });
  const later = (milliseconds: number) => act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

  it('opens the menu where a finger rests', async () => {
    await join();
    fireEvent.pointerDown(rowOf('Good morning'), at(100, 100));
    fireEvent.pointerMove(rowOf('Good morning'), at(104, 97));
    await later(600);
    expect(screen.getByRole('dialog', { name: ada })).toBeVisible();
  });

  it('does not where it scrolls, lifts early or is a mouse', async () => {
    await join();
    const row = rowOf('Good morning');
    fireEvent.pointerDown(row, at(100, 100));
    fireEvent.pointerMove(row, at(100, 140));
    await later(600);
    fireEvent.pointerDown(row, at(100, 100));
    fireEvent.pointerUp(row, at(100, 100));
    await later(600);
    fireEvent.pointerDown(row, { ...at(100, 100), pointerType: 'mouse' });
    await later(600);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('answers what is drawn far enough to the right, which follows the finger', async () => {
    await join();
    const row = rowOf('Good morning');
    fireEvent.pointerDown(row, at(100, 100));
    fireEvent.pointerMove(row, at(130, 102));
    expect(row.style.transform).toBe('translateX(30px)');
    fireEvent.pointerUp(row, at(130, 102));
    expect(row.style.transform).toBe('');
    expect(screen.queryByText('Replying to:')).toBeNull();
    fireEvent.pointerDown(row, at(100, 100));
    fireEvent.pointerMove(row, at(130, 102));
    fireEvent.pointerMove(row, at(170, 102));
    fireEvent.pointerUp(row, at(170, 102));
    expect(screen.getByText('Replying to:')).toBeVisible();
    expect(row.style.transform).toBe('');
  });

  it('leaves the edge of the screen to the browser', async () => {
    await join();
    const row = rowOf('Good morning');
    fireEvent.pointerDown(row, at(8, 100));
    fireEvent.pointerMove(row, at(60, 100));
    fireEvent.pointerMove(row, at(120, 100));
    fireEvent.pointerUp(row, at(120, 100));
    expect(screen.queryByText('Replying to:')).toBeNull();
  });

  it('moves nothing where reduced motion is asked for, and still answers', async () => {
    await join();
    const before = window.matchMedia;
    window.matchMedia = ((query: string) => ({ matches: query.includes('reduced-motion') })) as typeof matchMedia;
    const row = rowOf('Good morning');
    fireEvent.pointerDown(row, at(100, 100));
    fireEvent.pointerMove(row, at(130, 102));
    expect(row.style.transform).toBe('');
    fireEvent.pointerUp(row, at(190, 102));
    expect(screen.getByText('Replying to:')).toBeVisible();
    window.matchMedia = before;
  });
});
