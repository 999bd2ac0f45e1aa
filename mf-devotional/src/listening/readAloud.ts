import type { Language } from '@cog/contracts/lib/calendar';
import { beginSound } from '@cog/platform/oneSound';
import { chooseVoice } from './chooseVoice.ts';
import { splitSentences } from './splitSentences.ts';

/** The state of a reading: silent before it begins and after its end. */
export type ReadingState = 'silent' | 'reading' | 'paused';

/** A text that is being read aloud. */
export interface Reading {
  /** Pauses, and remembers the beginning of the current sentence. */
  pause(): void;
  goOn(): void;
  /** Ends the reading for good. */
  stop(): void;
}

interface ReadAloudOptions {
  /** The elements to read, in order. Those marked with another language are skipped. */
  elements: readonly HTMLElement[];
  language: Language;
  /** Called for every change of state. */
  onState(state: ReadingState): void;
  /** Called when the voice does not respond; the reading is then paused. */
  onFailure(): void;
}

/** A voice without any event for this long, plus a time per letter, counts as stuck. */
const PATIENCE_MS = 4000;
const PATIENCE_MS_A_LETTER = 150;
/** A sentence on which the voice got stuck is tried once more. */
const MOST_TRIES = 2;
/** Safari and Firefox drop utterances that are spoken right after `cancel`. */
const AFTER_CANCEL_MS = 120;

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Scrolls to the next element if the last one is in view; readers who have scrolled elsewhere are left alone. */
function follow(last: Element, next: Element): void {
  if (!isInView(last) || next.getBoundingClientRect().bottom <= innerHeight) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  next.scrollIntoView({ block: 'start', behavior: calm ? 'instant' : 'smooth' });
}

const isWrittenIn = (language: Language) => (element: HTMLElement) =>
  (element.closest<HTMLElement>('[lang]')?.lang ?? '').slice(0, 2).toUpperCase() === language;

/**
 * Reads a text aloud sentence by sentence and marks the current element (`aria-current`). Pauses for other sounds and
 * when the page is hidden. Android's `pause` does nothing, so pausing cancels and remembers the sentence.
 */
export function readAloud({ elements, language, onState, onFailure }: ReadAloudOptions): Reading {
  const { speechSynthesis } = window;
  const sentences = elements
    .filter(isWrittenIn(language))
    .flatMap((element) => splitSentences(element.textContent ?? '').map((text) => ({ element, text })));
  let place = 0;
  let tries = 0;
  let marked: Element | null = null;
  // Kept in a variable, because Chrome never fires `end` for an utterance without a reference.
  let spoken: SpeechSynthesisUtterance | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endSound = () => {};

  const mark = (element: Element | null) => {
    if (element === marked) return;
    marked?.removeAttribute('aria-current');
    element?.setAttribute('aria-current', 'true');
    if (marked && element) follow(marked, element);
    marked = element;
  };

  const fallSilent = () => {
    clearTimeout(timer);
    spoken = null;
    speechSynthesis.cancel();
    endSound();
    removeEventListener('pagehide', pause);
  };

  const stop = () => {
    fallSilent();
    mark(null);
    onState('silent');
  };

  const pause = () => {
    fallSilent();
    onState('paused');
  };

  const fail = () => {
    pause();
    onFailure();
  };

  /** Waits for an event of the utterance. */
  const watch = ({ text }: SpeechSynthesisUtterance) => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        tries++;
        spoken = null;
        if (tries < MOST_TRIES) speakAfterCancel();
        else fail();
      },
      PATIENCE_MS + text.length * PATIENCE_MS_A_LETTER,
    );
  };

  const speak = () => {
    const sentence = sentences[place];
    if (!sentence) return stop();
    const voice = chooseVoice(speechSynthesis.getVoices(), language);
    if (!voice) return fail();
    mark(sentence.element);
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    const ifSpoken = (act: () => void) => () => {
      if (spoken === utterance) act();
    };
    utterance.onstart = utterance.onboundary = ifSpoken(() => watch(utterance));
    utterance.onend = ifSpoken(() => {
      tries = 0;
      place++;
      speak();
    });
    // By then, an utterance that this reading cancelled is no longer the current one.
    utterance.onerror = ({ error }) => ifSpoken(error === 'interrupted' || error === 'canceled' ? pause : fail)();
    spoken = utterance;
    watch(utterance);
    speechSynthesis.speak(utterance);
  };

  /** Cancels whatever is being spoken, by this page or an earlier one, and then speaks. */
  const speakAfterCancel = () => {
    if (!speechSynthesis.speaking && !speechSynthesis.pending) return speak();
    speechSynthesis.cancel();
    timer = setTimeout(speak, AFTER_CANCEL_MS);
  };

  const goOn = () => {
    tries = 0;
    endSound();
    endSound = beginSound(pause);
    addEventListener('pagehide', pause);
    // If an earlier page paused the synthesiser, it is still paused.
    speechSynthesis.resume();
    onState('reading');
    speakAfterCancel();
  };

  goOn();
  return { pause, goOn, stop };
}
