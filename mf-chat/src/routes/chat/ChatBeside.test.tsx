import { testRoute } from '@cog/platform/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeChat, fakeChat } from './fakeChat.ts';
import * as route from './route.ts';
import { input, testRooms } from './testChat.tsx';

let mockServer: FakeChat;
jest.mock('./openSocket.ts', () => ({ openSocket: () => mockServer.open() }));

beforeEach(() => {
  localStorage.clear();
  mockServer = fakeChat();
});

const Beside = route.slots?.['beside-stream'] ?? (() => null);

/** Opens the chat in a page that shows a stream. */
function watch(status = 200) {
  let requests = 0;
  const { element, router } = testRoute(
    { Component: Beside },
    {
      at: '/live',
      network: ({ path }) => {
        if (path !== '/api/chat/rooms') return { status: 404, body: { success: false, message: 'Not found' } };
        requests++;
        return status === 200 || requests > 1
          ? { status: 200, body: testRooms }
          : { status, body: { success: false, message: 'The service is busy.' } };
      },
    },
  );
  render(element);
  return { user: userEvent.setup(), router };
}

it('offers its rooms, and joins none before the visitor presses', async () => {
  const { user, router } = watch();
  const join = await screen.findByRole('button', { name: 'Join Ìjọ Ọ̀dọ́' });
  expect(mockServer.openLines()).toBe(0);
  await user.click(join);
  expect(await screen.findByRole('heading', { level: 3, name: 'Ìjọ Ọ̀dọ́' })).toBeVisible();
  expect(mockServer.sent('joinRoom')).toMatchObject([{ room: 'youth' }]);
  await user.type(input(), 'Amen{Enter}');
  expect(await screen.findByText('Amen')).toBeVisible();
  expect(router.state.location.pathname).toBe('/live');
});

it('leaves the room for its rooms, and the page stays', async () => {
  const { user, router } = watch();
  await user.click(await screen.findByRole('button', { name: 'Join Interactive Session' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  const join = await screen.findByRole('button', { name: 'Join Interactive Session' });
  expect(join).toBeVisible();
  // The first room: the pressed button is gone.
  expect(screen.getAllByRole('button')[0]).toHaveFocus();
  expect(mockServer.openLines()).toBe(0);
  expect(router.state.location.pathname).toBe('/live');
});

it('closes a reply by Escape, and tells what is around it that this is done', async () => {
  const { user } = watch();
  await user.click(await screen.findByRole('button', { name: 'Join Interactive Session' }));
  await user.type(input(), 'Amen{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Reply/ }));
  expect(screen.getByText('Replying to:')).toBeVisible();
  const isLeftToOthers = () => fireEvent.keyDown(input(), { key: 'Escape' });
  expect(isLeftToOthers()).toBe(false);
  expect(screen.queryByText('Replying to:')).not.toBeInTheDocument();
  expect(isLeftToOthers()).toBe(true);
});

it('says when its rooms cannot be loaded, and asks again', async () => {
  const { user } = watch(503);
  expect(await screen.findByText('The rooms didn’t load')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Join Interactive Session' })).toBeVisible();
});
