import type { ChatMessage } from '@cog/contracts/chat/socketEvents';
import { testTranslate } from '@cog/platform/testing';
import { act, renderHook } from '@testing-library/react';
import { messageFrom } from './fakeChat.ts';
import { madeUpName } from './madeUpName.ts';
import { useAnnouncements } from './useAnnouncements.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const ada = `Anonymous · ${madeUpName('ada').name}`;
const many = (from: number, to: number, sender = 'ada') =>
  Array.from({ length: to - from + 1 }, (_, index) => messageFrom(sender, from + index, `text ${from + index}`));

function announcing(messages: readonly ChatMessage[]) {
  const { result, rerender } = renderHook(
    (now: readonly ChatMessage[]) => useAnnouncements({ messages: now, me: 'me', isJoined: true, t: testTranslate }),
    { initialProps: messages },
  );
  return {
    announcement: () => result.current.text,
    number: () => result.current.number,
    show: rerender,
    wait: (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds)),
  };
}

it('says nothing of what stood there on joining, of older messages and of own ones', () => {
  const { announcement, show, wait } = announcing(many(10, 12));
  show([...many(1, 9), ...many(10, 12), messageFrom('me', 13, 'Mine')]);
  wait(60_000);
  expect(announcement()).toBe('');
});

it('reads a message out with its sender', () => {
  const { announcement, show, wait } = announcing([]);
  show([messageFrom('ada', 1, 'Good morning', { byHost: true })]);
  wait(1000);
  expect(announcement()).toBe(`${ada}, Host: Good morning`);
});

it('counts what comes in a flood, and is not put off by it', () => {
  const { announcement, number, show, wait } = announcing([]);
  for (let last = 1; last <= 40; last++) {
    show(many(1, last));
    wait(100);
  }
  expect(announcement()).toBe(`${ada}: text 1. ${ada}: text 2. and 3 more`);
  expect(number()).toBe(1);
  wait(5000);
  expect(announcement()).toBe(`${ada}: text 6. ${ada}: text 7. and 33 more`);
  expect(number()).toBe(2);
});

it('does not read out what was removed meanwhile', () => {
  const { announcement, show, wait } = announcing([]);
  show(many(1, 2));
  wait(100);
  show(many(2, 2));
  wait(1000);
  expect(announcement()).toBe(`${ada}: text 2`);
});

it('tells the same words twice as two announcements', () => {
  const { number, show, wait } = announcing([]);
  show([messageFrom('ada', 1, 'Amen')]);
  wait(1000);
  show([messageFrom('ada', 1, 'Amen'), messageFrom('ada', 2, 'Amen')]);
  wait(6000);
  expect(number()).toBe(2);
});
