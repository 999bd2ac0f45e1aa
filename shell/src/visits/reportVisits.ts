import type { Composition } from '@cog/contracts/composition/composition';
import { MOST_REPORTED_PAGES, VISITS_PATH } from '@cog/contracts/reports/visits.constants';
import type { ReportedPage, VisitReport } from '@cog/contracts/reports/visits.schema';

/** Fields of several entry types that TypeScript's library lacks. */
interface Entry extends PerformanceEntry {
  value?: number;
  hadRecentInput?: boolean;
  interactionId?: number;
}

/** A page while it is being measured. */
interface ShownPage {
  path: string;
  /** When it was shown, in milliseconds since the document was requested. */
  since: number;
  isMove: boolean;
  vitals: ReportedPage['vitals'];
  /** Longest duration of each interaction. */
  interactions: Map<number, number>;
  /** The current window of layout shifts: its sum, and the times of its first and last shift. */
  shifts: { sum: number; first: number; last: number };
}

interface Router {
  state: { location: { pathname: string } };
  subscribe(listener: (state: Router['state']) => void): void;
}

/** INP ignores one of each fifty interactions with a page. */
const INTERACTIONS_FOR_ONE = 50;
const WINDOW_GAP_MS = 1000;
const LONGEST_WINDOW_MS = 5000;

const supports = (type: string) => globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type) ?? false;

/** Whether the document was hidden before this code ran: its loading times are then meaningless. */
const wasHidden = () =>
  document.visibilityState === 'hidden' ||
  performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden');

/**
 * Measures each page and reports it once, with a beacon, when it is first hidden: whether it was a client-side navigation, LCP, FCP and
 * TTFB of the document's first page, INP and CLS of each. Does not identify the visitor.
 */
export function reportVisits(
  { remotes, language }: Pick<Composition, 'remotes' | 'language' | 'lite' | 'preview' | 'session'>,
  router: Router,
): void {
  const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!document_) return;
  // A prerendered page starts when the visitor sees it.
  const { activationStart = 0 } = document_ as { activationStart?: number };
  const hasShifts = supports('layout-shift');
  const pageAt = (path: string, since: number, isMove: boolean): ShownPage => ({
    path,
    since,
    isMove,
    vitals: hasShifts ? { CLS: 0 } : {},
    interactions: new Map(),
    shifts: { sum: 0, first: 0, last: Number.NEGATIVE_INFINITY },
  });
  const first = pageAt(new URL(document_.name).pathname, 0, activationStart > 0);
  /** Pages not reported yet, oldest first. */
  let pages = [first];
  let shown = first.path;
  const pageOf = ({ startTime }: PerformanceEntry) => pages.filter(({ since }) => since <= startTime).pop();

  const pending: (() => void)[] = [];
  const observe = (type: string, take: (entry: Entry) => void, more: object = {}) => {
    if (!supports(type)) return;
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true, ...more });
    pending.push(() => observer.takeRecords().forEach(take));
  };
  const sinceShown = (time: number) => Math.max(time - activationStart, 0);

  if (!wasHidden()) {
    if (document_.responseStart > 0) first.vitals.TTFB = sinceShown(document_.responseStart);
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') first.vitals.FCP = sinceShown(startTime);
    });
    observe('largest-contentful-paint', ({ startTime }) => {
      first.vitals.LCP = sinceShown(startTime);
    });
  }
  observe('layout-shift', (entry) => {
    const page = pageOf(entry);
    const { value = 0, hadRecentInput, startTime } = entry;
    if (!page || hadRecentInput) return;
    const { shifts, vitals } = page;
    const goesOn = startTime - shifts.last < WINDOW_GAP_MS && startTime - shifts.first < LONGEST_WINDOW_MS;
    page.shifts = goesOn
      ? { ...shifts, sum: shifts.sum + value, last: startTime }
      : { sum: value, first: startTime, last: startTime };
    vitals.CLS = Math.max(vitals.CLS ?? 0, page.shifts.sum);
  });
  const takeInteraction = (entry: Entry) => {
    const { interactionId, duration } = entry;
    const page = interactionId ? pageOf(entry) : undefined;
    if (!page || !interactionId) return;
    const { interactions, vitals } = page;
    interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
    const slowest = [...interactions.values()].sort((one, other) => other - one);
    const inp = slowest[Math.floor(interactions.size / INTERACTIONS_FOR_ONE)];
    if (inp !== undefined) vitals.INP = inp;
  };
  observe('first-input', takeInteraction);
  observe('event', takeInteraction, { durationThreshold: 40 });

  const send = () => {
    for (const take of pending) take();
    const reported = pages.flatMap(({ path, isMove, vitals }): ReportedPage[] => {
      for (const { name: remote, version, routes } of remotes) {
        const route = routes.find((one) => one.path === path);
        if (route)
          return route.access === 'public' || route.access === 'promo'
            ? [{ remote, version, route: path, isMove, vitals }]
            : [];
      }
      return [];
    });
    pages = [];
    if (reported.length === 0) return;
    const report: VisitReport = { language, pages: reported };
    navigator.sendBeacon?.(VISITS_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
  const look = ({ location: { pathname } }: Router['state']) => {
    if (pathname === shown) return;
    shown = pathname;
    if (pages.length === MOST_REPORTED_PAGES) send();
    pages.push(pageAt(pathname, performance.now(), true));
  };
  look(router.state);
  router.subscribe(look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
