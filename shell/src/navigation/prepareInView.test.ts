import { prepareInView } from './prepareInView.ts';

let see: (links: Element[], isIntersecting: boolean) => void;
let watched: Set<Element>;
beforeEach(() => {
  jest.useFakeTimers();
  watched = new Set();
  globalThis.IntersectionObserver = jest.fn((tell) => {
    see = (links, isIntersecting) =>
      tell(links.filter((link) => watched.has(link)).map((target) => ({ target, isIntersecting })));
    return {
      observe: (link: Element) => watched.add(link),
      unobserve: (link: Element) => watched.delete(link),
      disconnect: () => watched.clear(),
    };
  }) as never;
});
afterEach(() => jest.useRealTimers());

function page(...hrefs: string[]) {
  document.body.innerHTML = `<nav><a href="/menu">Menu</a></nav><main>${hrefs.map((href) => `<a href="${href}">There</a>`).join('')}</main>`;
  return [...document.querySelectorAll('main a')];
}

const prepared: string[] = [];
beforeEach(() => void prepared.splice(0));
const prepare = ({ pathname }: URL) => prepared.push(pathname) > 0;

it('prepares a page whose link is looked at, once', () => {
  const links = page('/sermon?search=peace', '/sermon', '/quiz');
  prepareInView(prepare)();
  see(links, true);
  expect(prepared).toEqual([]);
  jest.advanceTimersByTime(2000);
  expect(prepared).toEqual(['/sermon', '/quiz']);
});

it('leaves a link that is scrolled past', () => {
  const links = page('/sermon');
  prepareInView(prepare)();
  see(links, true);
  jest.advanceTimersByTime(500);
  see(links, false);
  jest.advanceTimersByTime(5000);
  expect(prepared).toEqual([]);
});

it('prepares no more than three pages, and none for the menu, this page or other sites', () => {
  page('/', '#words', 'https://elsewhere.example/quiz');
  const look = prepareInView(prepare);
  look();
  expect(watched.size).toBe(0);
  see(page('/a', '/b', '/c', '/d'), true);
  expect(watched.size).toBe(0);
  look();
  see([...watched], true);
  jest.advanceTimersByTime(2000);
  expect(prepared).toEqual(['/a', '/b', '/c']);
});

it('counts no page that is none to prepare', () => {
  const links = page('/a', '/b', '/c', '/d');
  prepareInView(({ pathname }) => pathname === '/d' && prepared.push(pathname) > 0)();
  see(links, true);
  jest.advanceTimersByTime(2000);
  expect(prepared).toEqual(['/d']);
});
