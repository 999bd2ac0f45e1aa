import { PRELOAD_LATER, preloadScript, SCRIPT_LATER } from './preload.ts';

/** What the code of `preloadScript` finds in a head, whose frames and timers the test lets come. */
function slowDocument(
  html: string,
  { canWait = false, connection, stored = {} }: { canWait?: boolean; connection?: object; stored?: object } = {},
) {
  const listeners = new Map<string, (event: object) => void>();
  const self: { __EARLY_PRESS__?: () => void } = {};
  // As `Storage` is asked for: by name, and for how many there are.
  const localStorage = Object.defineProperty({ ...stored }, 'length', {
    get() {
      return Object.keys(this).length;
    },
  });
  const scripts = ['guard', 'vendor', 'main'].map((id) => ({ id, type: SCRIPT_LATER, async: true }));
  const links = [{ rel: PRELOAD_LATER }];
  const begun: string[] = [];
  const timers: { work: () => void; at: number }[] = [];
  const frames: (() => void)[] = [];
  let now = 0;
  let paint = () => {};
  const found: Record<string, () => unknown> = {
    [`[type=${SCRIPT_LATER}]`]: () => scripts.find(({ type }) => type === SCRIPT_LATER) ?? null,
    'img[fetchpriority=high]': () => null,
    [`[rel=${PRELOAD_LATER}]`]: () => links[0],
  };
  const browser = {
    document: {
      hidden: false,
      readyState: 'complete',
      querySelector: (selector: string) => found[selector]?.(),
      querySelectorAll: (selector: string) =>
        selector.startsWith('[type')
          ? scripts.filter(({ type }) => type === SCRIPT_LATER)
          : links.filter(({ rel }) => rel === PRELOAD_LATER),
      head: { append: ({ id, async }: (typeof scripts)[number]) => begun.push(async ? `${id}, whenever` : id) },
    },
    navigator: { connection },
    self,
    localStorage,
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
    performance: { now: () => now, getEntriesByType: () => [{ requestStart: 0 }] },
    setTimeout: (work: () => void, after = 1) => timers.push({ work, at: now + after }),
    requestAnimationFrame: (work: () => void) => frames.push(work),
    PerformanceObserver: class {
      constructor(onEntries: (list: object) => void) {
        paint = () => onEntries({ getEntriesByName: () => [{}] });
      }
      observe() {}
    },
  };
  new Function(...Object.keys(browser), preloadScript(html, { canWait }))(...Object.values(browser));
  return {
    /** Scripts that were let run, in that order. */
    begun,
    paint: () => paint(),
    /** A visitor turns to an element. */
    turnTo: (type: string, target: object) => listeners.get(type)?.({ type, target, preventDefault() {} }),
    /** The shell has taken the page over. */
    ready: () => self.__EARLY_PRESS__?.(),
    nextFrame() {
      for (const frame of frames.splice(0)) frame();
    },
    /** Lets the timers come that are due, in the order in which they are. */
    wait(milliseconds: number) {
      now += milliseconds;
      const due = timers.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
      for (const timer of due) {
        timers.splice(timers.indexOf(timer), 1);
        timer.work();
      }
    },
  };
}

it.each([
  ['without a picture', '<p>Words</p>'],
  ['with a picture below', '<img src="/dusk.svg" loading="lazy" alt="">'],
])(
  'asks for the scripts of a page %s once where the longest wait ends between a frame and what follows it',
  (_, html) => {
    const page = slowDocument(html);
    page.wait(999);
    page.paint();
    page.nextFrame();
    // The longest wait ends first, and then comes what the frame has planned.
    page.wait(1);
    page.wait(1000);
    expect(page.begun).toEqual(['guard', 'vendor', 'main']);
  },
);

it('asks for them although no paint is ever told of', () => {
  const page = slowDocument('<p>Words</p>');
  page.wait(1000);
  expect(page.begun).toEqual(['guard', 'vendor', 'main']);
});

describe('a page that is only read', () => {
  const LINES = {
    slow: { effectiveType: '3g' },
    metered: { type: 'cellular' },
    saving: { saveData: true },
    good: { effectiveType: '4g' },
  };

  it.each([
    ['slow', true],
    ['metered', true],
    ['saving', true],
    ['good', false],
  ] as const)('waits with its scripts on a first visit on a line that is %s: %s', (line, waits) => {
    const page = slowDocument('<p>Words</p>', { canWait: true, connection: LINES[line] });
    page.paint();
    page.wait(5000);
    expect(page.begun).toEqual(waits ? [] : ['guard', 'vendor', 'main']);
  });

  it.each([
    ['something is stored on the device', { 'cog:notes': '1' }],
    ['the visitor has seen a page before', { 'cog:visited': '1' }],
  ])('gets them at once where %s', (_, stored) => {
    const page = slowDocument('<p>Words</p>', { canWait: true, connection: LINES.slow, stored });
    page.paint();
    page.wait(5000);
    expect(page.begun).toEqual(['guard', 'vendor', 'main']);
  });

  it('gets them when a button is turned to, and the press is carried out when the page is ready', () => {
    const page = slowDocument('<p>Words</p>', { canWait: true, connection: LINES.slow });
    let clicks = 0;
    const button = { form: null, ariaBusy: null, closest: () => button, click: () => clicks++ };
    page.turnTo('pointerdown', button);
    expect(page.begun).toEqual(['guard', 'vendor', 'main']);
    page.turnTo('click', button);
    expect(button.ariaBusy).toBe('true');
    page.ready();
    expect([button.ariaBusy, clicks]).toEqual([null, 1]);
  });
});
