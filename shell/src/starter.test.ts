import { storeTextScale } from '@cog/contracts/lib/textScales';

/** Files that were preloaded, and scripts that were run. */
const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => fileOf(href));
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script')].map(({ src }) => fileOf(src));
const fileOf = (address: string) => new URL(address).pathname.slice(1);

let paint = () => {};
let seen = () => {};

function onLine(connection: object | undefined) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

/** Runs the starter in a page and forwards events to it, as the document's guard does. */
async function startIn(html: string, start: string, connection?: object) {
  onLine(connection);
  document.head.innerHTML =
    '<link rel="app" data-runs href="/vendor.js"><link rel="app" data-runs href="/main.js"><link rel="app" href="/page.js">';
  document.body.innerHTML = html;
  Object.defineProperty(document, 'currentScript', { configurable: true, value: { dataset: { start } } });
  jest.resetModules();
  await import('./starter.ts');
  await jest.advanceTimersByTimeAsync(0);
}

const give = (event: Event) => globalThis.__STARTER__?.push?.(event);

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.__STARTER__ = undefined;
  paint = () => {};
  seen = () => {};
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(onEntries: (list: object) => void) {
        paint = () => onEntries({ getEntriesByName: () => [{}] });
      }
      observe() {}
    },
    IntersectionObserver: class {
      constructor(onEntries: (entries: object[]) => void) {
        seen = () => onEntries([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
    fetch: jest.fn(async () => new Response()),
  });
  for (const name of ['click', 'submit', 'input']) addEventListener(name, give, true);
});

afterEach(() => {
  for (const name of ['click', 'submit', 'input']) removeEventListener(name, give, true);
  jest.useRealTimers();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'share');
  document.documentElement.removeAttribute('style');
  delete document.documentElement.dataset.scripts;
});

const BUTTON = '<button>Keep</button>';

it.each([
  ['slow', { effectiveType: '3g' }, []],
  ['metered', { type: 'cellular', effectiveType: '4g' }, []],
  ['saving data', { saveData: true }, []],
  ['good', { effectiveType: '4g' }, ['vendor.js', 'main.js', 'page.js']],
  ['unknown', undefined, ['vendor.js', 'main.js', 'page.js']],
])('on a line that is %s, a page that is read asks for this alone', async (_, connection, files) => {
  await startIn(BUTTON, 'intent', connection);
  paint();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(preloads()).toEqual(files);
});

it('asks at once in a page that is of no use without, on every line, and runs the files in their order', async () => {
  await startIn(BUTTON, 'load', { effectiveType: '3g' });
  expect(preloads()).toEqual([]);
  paint();
  await jest.advanceTimersByTimeAsync(100);
  expect(preloads()).toEqual(['vendor.js', 'main.js', 'page.js']);
  expect(scripts()).toEqual(['vendor.js']);
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect(scripts()).toEqual(['vendor.js', 'main.js']);
});

it('asks when a part is seen that listens', async () => {
  await startIn('<p data-starts>Countdown</p>', 'visible', { effectiveType: '3g' });
  expect(preloads()).toEqual([]);
  seen();
  await jest.advanceTimersByTimeAsync(0);
  expect(preloads()).not.toEqual([]);
});

it.each([
  ['a button', '<button>Keep</button>', 'pointerover', true],
  ['the button of a form without an address', '<form><button>Send</button></form>', 'pointerdown', true],
  ['a field', '<form action="/prayer"><input></form>', 'focusin', true],
  ['a menu', '<button popovertarget="menu">Menu</button>', 'pointerdown', false],
  ['a form that the browser sends', '<form action="/language"><button>Yorùbá</button></form>', 'pointerdown', false],
  ['a search', '<form role="search"><input></form>', 'focusin', false],
  ['a link', '<a href="/about">About</a>', 'pointerdown', false],
])('on a slow line, turning to %s brings it or not', async (_, html, event, brings) => {
  await startIn(html, 'intent', { effectiveType: '3g' });
  document.body.querySelector('button,input,a')?.dispatchEvent(new Event(event, { bubbles: true }));
  await jest.advanceTimersByTimeAsync(0);
  expect(preloads().length > 0).toBe(brings);
});

it('brings it for no finger that scrolls over a button, and for one that presses it', async () => {
  await startIn(BUTTON, 'intent', { effectiveType: '3g' });
  const button = document.querySelector('button');
  button?.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' }));
  expect(preloads()).toEqual([]);
  button?.click();
  await jest.advanceTimersByTimeAsync(0);
  expect(preloads()).not.toEqual([]);
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('hears what was done before it was here', async () => {
  const events: Event[] = [];
  const keep = (event: Event) => void events.push(event);
  addEventListener('click', keep, true);
  document.body.innerHTML = BUTTON;
  document.querySelector('button')?.click();
  removeEventListener('click', keep, true);
  globalThis.__STARTER__ = events as never;
  const { body } = document;
  const pressed = body.firstElementChild as Element;
  await startIn('', 'intent', { effectiveType: '3g' });
  body.append(pressed);
  expect(preloads()).not.toEqual([]);
});

it('asks past the cache for a file that came wrong, and says so while it does not come', async () => {
  await startIn(BUTTON, 'load');
  paint();
  await jest.advanceTimersByTimeAsync(100);
  const fail = async () => {
    [...document.head.querySelectorAll('script')].at(-1)?.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(0);
  };
  await fail();
  expect(fetch).toHaveBeenCalledWith(
    expect.stringContaining('/vendor.js'),
    expect.objectContaining({ cache: 'reload' }),
  );
  expect(document.documentElement.dataset.scripts).toBeUndefined();
  await fail();
  expect(document.documentElement.dataset.scripts).toBe('off');
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  [...document.head.querySelectorAll('script')].at(-1)?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect(document.documentElement.dataset.scripts).toBeUndefined();
  expect(scripts().at(-1)).toBe('main.js');
});

it('says so for good when a file throws as it runs', async () => {
  await startIn(BUTTON, 'load');
  paint();
  await jest.advanceTimersByTimeAsync(100);
  const run = async (thrown: boolean) => {
    const script = [...document.head.querySelectorAll('script')].at(-1);
    if (thrown) dispatchEvent(new ErrorEvent('error', { filename: script?.src }));
    script?.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(0);
  };
  await run(false);
  await run(true);
  expect(scripts()).toEqual(['vendor.js', 'main.js']);
  expect(document.documentElement.dataset.scripts).toBe('off');
});

describe('the size of texts', () => {
  const form =
    '<form method="post" action="/textsize"><button name="step" value="smaller">-</button><span aria-live="polite">100%</span><button name="step" value="larger">+</button></form>';
  const scale = () => document.documentElement.style.getPropertyValue('--reading-scale');
  const label = () => document.querySelector('span')?.textContent;
  const disabled = () => [...document.querySelectorAll('button')].map(({ ariaDisabled }) => ariaDisabled);
  beforeEach(() => storeTextScale(1));

  it('grows without the application, and is kept for the next page and for the server', async () => {
    await startIn(form, 'intent', { effectiveType: '3g' });
    const [smaller, larger] = document.querySelectorAll('button');
    larger?.click();
    larger?.click();
    smaller?.click();
    expect([scale(), label(), document.cookie]).toEqual(['1.2', '120%', 'textsize=1']);
    document.documentElement.removeAttribute('style');
    await startIn(form, 'intent', { effectiveType: '3g' });
    expect([scale(), label()]).toEqual(['1.2', '120%']);
    expect(preloads()).toEqual([]);
  });

  it.each([
    [1, '100%', ['true', 'false']],
    [1.45, '145%', ['false', 'false']],
    [1.75, '175%', ['false', 'true']],
  ] as const)('is said as it was chosen (%s), with the step that is left', async (scale, said, left) => {
    storeTextScale(scale);
    await startIn(form, 'intent', { saveData: true });
    expect([label(), disabled()]).toEqual([said, left]);
  });

  it('is not changed twice by a press that the browser is sending to the server', async () => {
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    Object.defineProperty(submit, 'submitter', {
      value: Object.assign(document.createElement('button'), { value: 'larger' }),
    });
    document.body.innerHTML = form;
    document.querySelector('form')?.dispatchEvent(submit);
    globalThis.__STARTER__ = [submit] as never;
    await startIn(form, 'intent', { saveData: true });
    expect(document.cookie).toBe('textsize=0');
  });
});

it('shares by the sheet of the phone, and leaves copying to the application', async () => {
  // In the state of a button that was pressed before the starter loaded.
  const html = '<button aria-busy="true" data-share="https://church.example/fast" data-title="Today">Share</button>';
  const sheet = jest.fn(async () => {});
  Object.defineProperty(navigator, 'share', { configurable: true, value: sheet });
  await startIn(html, 'intent', { effectiveType: '3g' });
  document.querySelector('button')?.click();
  expect(sheet).toHaveBeenCalledWith({ title: 'Today', url: 'https://church.example/fast' });
  expect(document.querySelector('button')).not.toHaveAttribute('aria-busy');
  expect(preloads()).toEqual([]);
  Reflect.deleteProperty(navigator, 'share');
  document.querySelector('button')?.click();
  await jest.advanceTimersByTimeAsync(0);
  expect(preloads()).not.toEqual([]);
});

describe('a link that sends the day', () => {
  const html =
    '<a href="https://wa.me/?text=short" data-share="" data-text="Salt & light" data-picture="/assets/verses/a.jpg">Send</a>';
  const link = () => document.querySelector('a') as HTMLAnchorElement;
  const sheet = jest.fn(async (_: ShareData) => {});
  /** @returns whether the browser follows the link */
  const press = async () => {
    let isFollowed = false;
    const last = (event: Event) => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', last, { once: true });
    link().click();
    removeEventListener('click', last);
    await jest.advanceTimersByTimeAsync(0);
    return isFollowed;
  };
  const phone = ({
    takesFiles = true,
    picture = async () => ({ ok: true, blob: async () => new Blob(['jpeg']) }) as Response,
  } = {}) => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: sheet });
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => takesFiles });
    globalThis.fetch = jest.fn(picture) as typeof fetch;
  };

  beforeEach(() => sheet.mockClear());
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  });

  it.each(['before the application', 'after it'])('opens the sheet with words and picture, %s', async (when) => {
    phone();
    await startIn(html, 'intent', { effectiveType: '3g' });
    if (when === 'after it') globalThis.__STARTER__?.handOver?.();
    expect(await press()).toBe(false);
    const [{ files = [], ...texts }] = sheet.mock.calls[0] as [ShareData];
    expect(texts).toEqual({ text: 'Salt & light' });
    expect(files.map(({ name, type }) => [name, type])).toEqual([['a.jpg', 'image/jpeg']]);
    expect(preloads()).toEqual([]);
    expect(link()).not.toHaveAttribute('aria-busy');
  });

  it('sends the words without the picture when it fails to load, or takes too long', async () => {
    phone({ picture: async () => ({ ok: false }) as Response });
    await startIn(html, 'intent', { effectiveType: '3g' });
    await press();
    let giveUp = () => {};
    const timeout = jest.fn(() => new AbortController().signal);
    Object.assign(AbortSignal, { timeout });
    phone({ picture: () => new Promise<Response>((_, reject) => (giveUp = () => reject(new Error('late')))) });
    await press();
    expect(link()).toHaveAttribute('aria-busy', 'true');
    expect(timeout).toHaveBeenCalledWith(4000);
    giveUp();
    await jest.advanceTimersByTimeAsync(0);
    expect(sheet.mock.calls).toEqual([[{ text: 'Salt & light' }], [{ text: 'Salt & light' }]]);
    expect(link()).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['nothing more once the sheet was closed', 'AbortError', false],
    ['where it leads, with all of the words, where the sheet does not open', 'NotAllowedError', true],
  ])('goes %s', async (_, name, isFollowed) => {
    phone();
    sheet.mockRejectedValueOnce(new DOMException('', name));
    await startIn(html, 'intent', { effectiveType: '3g' });
    const followed: string[] = [];
    const last = (event: Event) => {
      if (!event.defaultPrevented) followed.push(link().href);
      event.preventDefault();
    };
    addEventListener('click', last);
    link().click();
    await jest.advanceTimersByTimeAsync(0);
    removeEventListener('click', last);
    expect(followed).toEqual(isFollowed ? ['https://wa.me/?text=Salt%20%26%20light'] : []);
    expect(link()).toHaveAttribute('data-picture', '/assets/verses/a.jpg');
    expect(link()).not.toHaveAttribute('aria-busy');
  });

  it('opens no sheet besides when it was followed before the starter was here', async () => {
    phone();
    document.body.innerHTML = html;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    addEventListener('click', (followed) => followed.preventDefault(), { once: true });
    link().dispatchEvent(event);
    globalThis.__STARTER__ = [event] as never;
    await startIn(document.body.innerHTML, 'intent', { effectiveType: '3g' });
    await jest.advanceTimersByTimeAsync(0);
    expect(sheet).not.toHaveBeenCalled();
  });

  it('leads to WhatsApp with all of the words where no sheet takes pictures', async () => {
    phone({ takesFiles: false });
    await startIn(html, 'intent', { effectiveType: '3g' });
    expect(await press()).toBe(true);
    expect(link()).toHaveAttribute('href', 'https://wa.me/?text=Salt%20%26%20light');
    expect(sheet).not.toHaveBeenCalled();
  });

  it.each([
    ['words alone', / data-picture="[^"]*"/, 'https://wa.me/?text=Salt%20%26%20light'],
    ['a picture alone, on a computer', / data-text="[^"]*"/, 'https://wa.me/?text=short'],
  ])('leads on with %s', async (_, without, address) => {
    await startIn(html.replace(without, ''), 'intent', { effectiveType: '3g' });
    expect(await press()).toBe(true);
    expect(link()).toHaveAttribute('href', address);
  });
});

it('does nothing twice once the application hears', async () => {
  const sheet = jest.fn(async () => {});
  Object.defineProperty(navigator, 'share', { configurable: true, value: sheet });
  await startIn('<button data-share="https://church.example/fast">Share</button>', 'intent');
  globalThis.__STARTER__?.handOver?.();
  document.querySelector('button')?.click();
  expect(sheet).not.toHaveBeenCalled();
});

it('brings the application on a slow line too where something waits on the device to be sent', async () => {
  localStorage.setItem('cog:outgoing', '[]');
  await startIn('<p>About us</p>', 'intent', { effectiveType: '3g' });
  paint();
  await jest.advanceTimersByTimeAsync(2000);
  expect(preloads()).not.toEqual([]);
  localStorage.clear();
  document.head.innerHTML = '';
  await startIn('<p>About us</p>', 'intent', { effectiveType: '3g' });
  paint();
  await jest.advanceTimersByTimeAsync(2000);
  expect(preloads()).toEqual([]);
});
