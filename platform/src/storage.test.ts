import { storage } from './storage.ts';

const DAY = 24 * 60 * 60_000;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);
const keys = () => Object.keys({ ...localStorage });

it('stores for good what has no end', () => {
  storage.write('theme', { dark: true });
  pass(1000 * DAY);
  storage.sweep();
  expect(storage.read('theme')).toEqual({ dark: true });
  storage.write('theme', null);
  expect(keys()).toEqual([]);
});

it('forgets what was stored for a time, on any page, and nothing else', () => {
  storage.write('draft', 'Adéọlá', DAY);
  storage.write('theme', 'dark');
  pass(DAY - 1);
  storage.sweep();
  expect(storage.read('draft')).toBe('Adéọlá');
  pass(1);
  storage.sweep();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Adéọlá');
  expect(keys()).toEqual(['cog:theme']);
});

it('gives nothing out that is over, also when it was not swept before', () => {
  storage.write('draft', 'Adéọlá', DAY);
  pass(DAY);
  expect(storage.read('draft')).toBeNull();
});

it('counts from the last time that it was stored, for a time or for good', () => {
  storage.write('draft', 'one', DAY);
  pass(DAY - 1);
  storage.write('draft', 'two', DAY);
  pass(DAY - 1);
  expect(storage.read('draft')).toBe('two');
  storage.write('draft', 'three');
  pass(10 * DAY);
  expect(storage.read('draft')).toBe('three');
});

it.each(['not JSON', 'null', '5', '{"draft":"soon"}'])('keeps values readable when the stored ends say %s', (ends) => {
  localStorage.setItem('cog-ends', ends);
  localStorage.setItem('cog:theme', '"dark"');
  expect(storage.read('theme')).toBe('dark');
  storage.sweep();
  storage.write('other', 1);
  expect(storage.read('theme')).toBe('dark');
});

it('stores nothing for a time where the device is too full to say until when', () => {
  const setItem = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function setIfEnds(this: Storage, key, value) {
    if (key === 'cog-ends') throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  storage.write('draft', 'Adéọlá', DAY);
  expect(keys()).toEqual([]);
});
