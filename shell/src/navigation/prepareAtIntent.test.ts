import { testPage, testRemote } from '../testing.tsx';
import { prepareAtIntent } from './prepareAtIntent.ts';

const remotes = [testRemote('mf-public', [testPage('/')]), testRemote('mf-quiz', [testPage('/quiz')])];

function link(href: string): HTMLElement {
  document.body.innerHTML = `<a href="${href}"><b>here</b></a>`;
  return document.querySelector('b') as HTMLElement;
}
const pointAt = (element: Element) => element.dispatchEvent(new Event('pointerover', { bubbles: true }));

function watch() {
  const prepare = { router: jest.fn(), otherRemote: jest.fn() };
  prepareAtIntent(remotes, prepare);
  return prepare;
}

it('prepares for a page of another remote once a link to it is pointed at or focused, and once only', () => {
  const prepare = watch();
  // This page's own remote, no page of ours, another site.
  for (const href of ['/', '#place', '/unknown', 'https://elsewhere.example/quiz']) pointAt(link(href));
  expect(prepare.otherRemote).not.toHaveBeenCalled();
  pointAt(link('/quiz?from=here'));
  link('/quiz').closest('a')?.focus();
  expect(prepare.otherRemote).toHaveBeenCalledTimes(1);
});

it.each([
  ['a link to a page of ours', '<a href="/?page=2"><b>here</b></a>', true],
  ['a field of a form', '<form><b>here</b></form>', true],
  ['a link to another site', '<a href="https://elsewhere.example/"><b>here</b></a>', false],
  ['words', '<p><b>here</b></p>', false],
])('prepares the router at %s: %s', (_, html, isExpected) => {
  const prepare = watch();
  document.body.innerHTML = html;
  pointAt(document.querySelector('b') as HTMLElement);
  expect(prepare.router.mock.calls.length > 0).toBe(isExpected);
});

it('does nothing ahead of the tap where data is saved', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const prepare = watch();
  pointAt(link('/quiz'));
  Reflect.deleteProperty(navigator, 'connection');
  expect(prepare.router).not.toHaveBeenCalled();
  expect(prepare.otherRemote).not.toHaveBeenCalled();
});

it('hears the focus of a keyboard', () => {
  const prepare = watch();
  link('/quiz').closest('a')?.focus();
  expect(prepare.otherRemote).toHaveBeenCalledTimes(1);
});
