import { setTimeout as wait } from 'node:timers/promises';
import { evenOut } from './evenOut.ts';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(() => Promise.resolve()) }));

it.each([
  [0.5, 25],
  [24.5, 25],
  [25, 25],
  [25.5, 50],
  [110, 125],
])(
  'an answer that took %p ms leaves after %p, so that its time tells nothing of what it found',
  async (worked, leaves) => {
    jest.spyOn(performance, 'now').mockReturnValue(1000.25 + worked);
    await evenOut(1000.25, 25);
    expect(wait).toHaveBeenLastCalledWith(leaves - worked);
  },
);
