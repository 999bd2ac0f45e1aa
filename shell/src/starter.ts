import type { Start } from '@cog/contracts/composition/route';
import { storage } from '@cog/platform';
import { OUTGOING_KEY } from '@cog/platform/shell';
import { isDearLine } from './offline/savesData.ts';
import { bringApplication } from './starter/bringApplication.ts';
import { collectEarlyInput, needsApplication } from './starter/earlyInput.ts';
import { keepReading } from './starter/keepReading.ts';
import { markLeaving } from './starter/markLeaving.ts';
import { answersItself, showTextSize } from './starter/ownAnswers.ts';
import type { Starter } from './starter/Starter.ts';
import { whenPainted } from './starter/whenPainted.ts';

/** Elements that visitors point at only to use them. */
const CONTROLS = 'button,input,select,textarea';
/** For touches only the press counts: a scrolling finger also lies on controls. */
const TURNING = ['pointerover', 'pointerdown', 'focusin'] as const;

const isTouch = (event: Event) => 'pointerType' in event && event.pointerType === 'touch';

/** Whether an event's control needs the application, to work or to keep its input. A search form does not. */
function needsIt({ target }: Event): boolean {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  if (!control || control.closest('[role=search]') || ('share' in navigator && 'share' in control.dataset))
    return false;
  return !(control instanceof HTMLButtonElement) || needsApplication(control);
}

/** Calls back when an interactive or moving part comes into view. */
function whenSeen(work: () => void): void {
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    sight.disconnect();
    work();
  });
  for (const part of document.querySelectorAll('[data-starts]')) sight.observe(part);
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1000 }) : setTimeout(work);

const whenParsed = (work: () => void) =>
  document.readyState === 'loading' ? addEventListener('DOMContentLoaded', work) : work();

/**
 * Starts the application when needed: at once, when a visitor turns to a control that needs it or, on a fast
 * connection, when idle. Until then it handles what a reader needs, and stores input and presses.
 */
function begin(start: Start): void {
  let isStarted = false;
  let isHeard = false;
  const bring = (priority: 'high' | 'low') => {
    if (isStarted) return;
    isStarted = true;
    for (const name of TURNING) removeEventListener(name, turn);
    void bringApplication(priority);
  };
  const turn = (event: Event) => {
    if (!isTouch(event) && needsIt(event)) bring('high');
  };
  for (const name of TURNING) addEventListener(name, turn, { passive: true });

  const early = collectEarlyInput(() => bring('high'));
  const before = globalThis.__STARTER__;
  const starter: Starter = {
    isTakenOver: false,
    push(event: Event) {
      if (answersItself(event, isHeard) || isHeard) return;
      if (event.type === 'input' && needsIt(event)) bring('high');
      early.push(event);
    },
    endPresses() {
      isHeard = true;
      early.endPresses();
    },
    handOver() {
      isHeard = true;
      early.handOver();
    },
  };
  globalThis.__STARTER__ = starter;
  if (Array.isArray(before)) for (const event of before) starter.push(event);

  addEventListener('click', markLeaving);
  whenParsed(showTextSize);
  const bringLow = () => bring('low');
  // Requests that wait on this device are sent by the application, from whichever page is open.
  if (start === 'load' || storage.read(OUTGOING_KEY) !== null) {
    whenPainted(bringLow);
    return;
  }
  if (start === 'visible') whenParsed(() => whenSeen(bringLow));
  if (isDearLine()) keepReading(() => isStarted);
  else whenPainted(() => whenIdle(bringLow));
}

begin((document.currentScript?.dataset.start as Start | undefined) ?? 'load');
