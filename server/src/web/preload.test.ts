import { PRELOAD_LATER, preloadScript, SCRIPT_LATER } from './preload.ts';

/** What the code of `preloadScript` finds in a head, whose frames and timers the test lets come. */
function slowDocument(html: string) {
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
    navigator: {},
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
  new Function(...Object.keys(browser), preloadScript(html))(...Object.values(browser));
  return {
    /** Scripts that were let run, in that order. */
    begun,
    paint: () => paint(),
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
