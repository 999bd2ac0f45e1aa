import { wereDone } from './wereDone.ts';

it.each([
  [0, 'No sermon was deleted.'],
  [1, '1 sermon was deleted.'],
  [31, '31 sermons were deleted.'],
])('%d are told in a sentence', (count, text) => {
  expect(wereDone(count, 'sermon', 'deleted')).toBe(text);
});
