import type { Session } from '@cog/contracts/accounts/sessions.constants';
import type { ChatRoom } from '@cog/contracts/chat/schema';
import { testRoute } from '@cog/platform/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as route from './route.ts';

/** Rooms as the settings have them. */
export const testRooms: ChatRoom[] = [
  { id: 'interactive-session', name: 'Interactive Session' },
  { id: 'youth', name: 'Ìjọ Ọ̀dọ́' },
];

/** Opens /interact. The test replaces `openSocket` by a fake chat. */
export function visit(session: Session | null = null, rooms: readonly ChatRoom[] = testRooms) {
  const { element, router, platform } = testRoute(route, { at: '/interact', session, data: rooms });
  const { unmount, container } = render(element);
  return { user: userEvent.setup(), router, platform, unmount, container };
}

/** Passes the join screen, and waits for the room. */
export async function join(session: Session | null = null, room = 'Interactive Session') {
  const page = visit(session);
  await page.user.selectOptions(screen.getByLabelText('Room'), room);
  await page.user.click(screen.getByRole('button', { name: 'Join Chat' }));
  await screen.findByText(/Active Users/);
  return page;
}

export const input = () => screen.getByRole('textbox', { name: 'Your message' });
export const log = () => screen.getByRole('log', { name: 'Messages' });

/** The row of the message with a text. */
export function rowOf(text: string): HTMLElement {
  const row = within(log()).getByText(text).closest('li');
  if (!row) throw new Error(`No message says ${text}`);
  return row;
}

/** Runs an action of the server that no one requested. */
export const meanwhile = (work: () => void) => act(async () => work());
