import { leftInEnglish } from '@cog/platform/testing/inYoruba';
import { fireEvent, screen } from '@testing-library/react';
import { messages } from '../../messages.yo.ts';
import { type FakeChat, fakeChat, messageFrom } from './fakeChat.ts';
import { madeUpName } from './madeUpName.ts';
import * as route from './route.ts';

let mockServer: FakeChat;
jest.mock('./openSocket.ts', () => ({ openSocket: () => mockServer.open() }));

const ROOM = { id: 'interactive-session', name: 'Interactive Session' };
const chat = { at: '/interact', data: [ROOM], messages, otherPaths: ['/privacy'] as const, names: [ROOM.name] };

beforeEach(() => {
  localStorage.clear();
  mockServer = fakeChat();
});

/** Chooses the room and enters it. */
const join = async () => {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: ROOM.id } });
  fireEvent.click(screen.getAllByRole('button').at(-1) ?? document.body);
  await screen.findByRole('log');
};

describe('in Yoruba nothing is English but what says so', () => {
  it('at the door', async () => {
    expect(await leftInEnglish(route, chat)).toEqual([]);
    expect(await leftInEnglish(route, { ...chat, data: [] })).toEqual([]);
  });

  it('in an empty room', async () => {
    const act = async () => {
      await join();
      await screen.findByText(/Start the conversation|Ẹ bẹ̀rẹ̀ ìfọ̀rọ̀wérọ̀/);
    };
    expect(await leftInEnglish(route, { ...chat, act })).toEqual([]);
  });

  it('among messages, as a host too, with the menu of one open', async () => {
    mockServer.isHost = true;
    mockServer.messages.push(messageFrom('ada', 1, 'Good morning'), messageFrom('bola', 2, 'Ẹ káàárọ̀'));
    const act = async () => {
      await join();
      await screen.findByText('Good morning');
      fireEvent.click(document.querySelector('[data-message] button[aria-haspopup]') ?? document.body);
      await screen.findByRole('dialog');
    };
    // Made-up names are the same for everyone.
    const names = [ROOM.name, 'Ẹ káàárọ̀', madeUpName('ada').name, madeUpName('bola').name];
    expect(await leftInEnglish(route, { ...chat, names, act })).toEqual([]);
  });
});
