import { testPage, testRemote } from '../testing.tsx';
import { prepareAtIntent } from './prepareAtIntent.ts';

const remotes = [testRemote('mf-public', [testPage('/')]), testRemote('mf-quiz', [testPage('/quiz')])];

function link(href: string): HTMLElement {
  document.body.innerHTML = `<a href="${href}"><b>here</b></a>`;
  return document.querySelector('b') as HTMLElement;
}
const pointAt = (element: Element) => element.dispatchEvent(new Event('pointerover', { bubbles: true }));

function watch() {
  const prepare = { otherRemote: jest.fn(), page: jest.fn() };
  prepareAtIntent(remotes, prepare);
  return prepare;
}

it('prepares for a page of another remote once a link to it is pointed at or focused', () => {
  const prepare = watch();
  // This page's own remote, no page of ours, another site.
  for (const href of ['/', '#place', '/unknown', 'https://elsewhere.example/quiz']) pointAt(link(href));
  expect(prepare.otherRemote).not.toHaveBeenCalled();
  pointAt(link('/quiz?from=here'));
  expect(prepare.otherRemote).toHaveBeenCalledTimes(1);
});

describe('the page itself', () => {
  const mouse = () => Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' });
  const touch = () => Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'touch' });
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is prepared when a mouse rests on a link to it, and not when it passes over', () => {
    const prepare = watch();
    link('/quiz?from=here').dispatchEvent(mouse());
    link('/').dispatchEvent(mouse());
    jest.advanceTimersByTime(1000);
    expect(prepare.page.mock.calls.map(([url]) => url.pathname)).toEqual(['/']);
  });

  it('is prepared when keys come to a link', () => {
    const prepare = watch();
    link('/quiz?from=here').closest('a')?.focus();
    jest.advanceTimersByTime(1000);
    expect(String(prepare.page.mock.calls[0]?.[0])).toBe('http://localhost/quiz?from=here');
  });

  it('is not prepared for a finger, which may only scroll, nor is anything else', () => {
    const prepare = watch();
    link('/quiz').dispatchEvent(touch());
    jest.advanceTimersByTime(1000);
    for (const one of [prepare.page, prepare.otherRemote]) expect(one).not.toHaveBeenCalled();
  });
});

it('does nothing ahead of the tap where data is saved', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const prepare = watch();
  pointAt(link('/quiz'));
  Reflect.deleteProperty(navigator, 'connection');
  expect(prepare.otherRemote).not.toHaveBeenCalled();
});

it('hears the focus of a keyboard', () => {
  const prepare = watch();
  link('/quiz').closest('a')?.focus();
  expect(prepare.otherRemote).toHaveBeenCalledTimes(1);
});
