import { beginSound } from './oneSound.ts';

const endings: (() => void)[] = [];
const begin = (stop?: () => void) => {
  const end = beginSound(stop);
  endings.push(end);
  return end;
};
/** Waits until a sound that begins now has received all earlier messages. */
const told = () => new Promise((resolve) => setTimeout(resolve, 50));

afterEach(() => {
  for (const end of endings.splice(0)) end();
});

it('stops the sound before when another begins, and not the one that begins', async () => {
  const [first, second] = [jest.fn(), jest.fn()];
  begin(first);
  await told();
  begin(second);
  await told();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
});

it('leaves in peace what has ended', async () => {
  const first = jest.fn();
  begin(first)();
  begin();
  await told();
  expect(first).not.toHaveBeenCalled();
});

it('is silent in a browser without channels', () => {
  const { BroadcastChannel } = globalThis;
  Object.assign(globalThis, { BroadcastChannel: undefined });
  expect(() => begin(jest.fn())()).not.toThrow();
  Object.assign(globalThis, { BroadcastChannel });
});
