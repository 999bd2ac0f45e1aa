import { prepareAtIntent } from './prepareAtIntent.ts';

function link(href: string): HTMLElement {
  document.body.innerHTML = `<a href="${href}"><b>here</b></a>`;
  return document.querySelector('b') as HTMLElement;
}
const mouse = () => Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' });
const touch = () => Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'touch' });

function watch() {
  const prepare = jest.fn();
  prepareAtIntent(prepare);
  return () => prepare.mock.calls.map(([url]) => String(url));
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('prepares a page when a mouse rests on a link to it, and not when it passes over', () => {
  const prepared = watch();
  link('/quiz?from=here').dispatchEvent(mouse());
  link('/').dispatchEvent(mouse());
  jest.advanceTimersByTime(1000);
  expect(prepared()).toEqual(['http://localhost/']);
});

it('prepares it when keys come to a link', () => {
  const prepared = watch();
  link('/quiz?from=here').closest('a')?.focus();
  jest.advanceTimersByTime(1000);
  expect(prepared()).toEqual(['http://localhost/quiz?from=here']);
});

it.each([
  ['a finger, which may only scroll', () => link('/quiz').dispatchEvent(touch())],
  ['a link to another site', () => link('https://elsewhere.example/quiz').dispatchEvent(mouse())],
])('prepares nothing for %s', (_, point) => {
  const prepared = watch();
  point();
  jest.advanceTimersByTime(1000);
  expect(prepared()).toEqual([]);
});

it('prepares nothing ahead of the tap where data is saved', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const prepared = watch();
  link('/quiz').dispatchEvent(mouse());
  jest.advanceTimersByTime(1000);
  Reflect.deleteProperty(navigator, 'connection');
  expect(prepared()).toEqual([]);
});
