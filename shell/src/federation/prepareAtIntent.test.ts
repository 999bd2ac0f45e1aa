import { testPage, testRemote } from '../testing.tsx';
import { prepareAtIntent } from './prepareAtIntent.ts';

const remotes = [testRemote('mf-public', [testPage('/')]), testRemote('mf-quiz', [testPage('/quiz')])];

function link(href: string): HTMLElement {
  document.body.innerHTML = `<a href="${href}"><b>here</b></a>`;
  return document.querySelector('b') as HTMLElement;
}
const pointAt = (element: Element) => element.dispatchEvent(new Event('pointerover', { bubbles: true }));

it('prepares once a link to another remote is pointed at or focused, and once only', () => {
  const prepare = jest.fn();
  prepareAtIntent(remotes, prepare);
  // This page's own remote, no page of ours, another site.
  for (const href of ['/', '#place', '/unknown', 'https://elsewhere.example/quiz']) pointAt(link(href));
  expect(prepare).not.toHaveBeenCalled();
  pointAt(link('/quiz?from=here'));
  link('/quiz').closest('a')?.focus();
  expect(prepare).toHaveBeenCalledTimes(1);
});

it('does nothing ahead of the tap where data is saved', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const prepare = jest.fn();
  prepareAtIntent(remotes, prepare);
  pointAt(link('/quiz'));
  Reflect.deleteProperty(navigator, 'connection');
  expect(prepare).not.toHaveBeenCalled();
});

it('hears the focus of a keyboard', () => {
  const prepare = jest.fn();
  prepareAtIntent(remotes, prepare);
  link('/quiz').closest('a')?.focus();
  expect(prepare).toHaveBeenCalledTimes(1);
});
