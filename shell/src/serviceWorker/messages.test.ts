import { readPageMessage, readWorkerMessage } from './messages.ts';

const message = {
  kind: 'page',
  composition: 'abc',
  language: 'YO',
  addresses: ['/fast'],
  week: true,
  bookmarks: ['/kept'],
  files: [],
  entries: [],
};

it('reads what a page says of itself', () => {
  expect(readPageMessage(message)).toEqual(message);
});

it('takes no address of another site', () => {
  const addresses = ['//evil.example/', '/\\evil.example', 'https://evil.example/', '/locate'];
  expect(readPageMessage({ ...message, addresses })?.addresses).toEqual(['/locate']);
});

it.each([
  null,
  'page',
  {},
  { kind: 'other' },
  { ...message, files: 'all' },
  { ...message, entries: [1] },
  { ...message, bookmarks: [1] },
])('hears nothing in %j', (value) => {
  expect(readPageMessage(value)).toBeNull();
  expect(readWorkerMessage(value)).toBeNull();
});

it('reads what the worker says', () => {
  expect(readWorkerMessage({ kind: 'saved-answer', text: 'old' })).toEqual({
    kind: 'saved-answer',
    text: 'old',
    yo: 'old',
  });
  expect(readWorkerMessage({ kind: 'newest', address: '/' })).toEqual({ kind: 'newest', address: '/', isSame: false });
  expect(readWorkerMessage({ kind: 'kept' })).toEqual({ kind: 'kept', isFull: false });
});
