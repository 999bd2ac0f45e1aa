import type { Language } from '@cog/contracts/lib/calendar';
import { beginSound } from '@cog/platform/oneSound';
import { chooseVoice } from './chooseVoice.ts';
import { splitSentences } from './splitSentences.ts';

/** What a reading does: it is silent before it has begun and after its end. */
export type ReadingState = 'silent' | 'reading' | 'paused';

/** A text that is being read aloud. */
export interface Reading {
  /** Keeps the place: the beginning of the sentence. */
  pause(): void;
  goOn(): void;
  /** Ends it, for good. */
  stop(): void;
}

interface ReadAloudOptions {
  /** What is read, in its order. What says that it is in another language is passed over. */
  elements: readonly HTMLElement[];
  language: Language;
  /** Told of every change. */
  onState(state: ReadingState): void;
  /** Told that the voice does not answer; the reading is paused then. */
  onFailure(): void;
}

/** A voice that gives no sign for as long, and for as long a letter, is stuck. */
const PATIENCE_MS = 4000;
const PATIENCE_MS_A_LETTER = 150;
/** A sentence that ended without a sign is begun again once. */
const MOST_TRIES = 2;
/** Safari and Firefox drop what is spoken right after `cancel`. */
const AFTER_CANCEL_MS = 120;

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Brings what is read next into view for a reader who looks at what was read last; leaves alone who has gone elsewhere. */
function follow(last: Element, next: Element): void {
  if (!isInView(last) || next.getBoundingClientRect().bottom <= innerHeight) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  next.scrollIntoView({ block: 'start', behavior: calm ? 'instant' : 'smooth' });
}

const isWrittenIn = (language: Language) => (element: HTMLElement) =>
  (element.closest<HTMLElement>('[lang]')?.lang ?? '').slice(0, 2).toUpperCase() === language;

/**
 * Reads a text aloud sentence by sentence and marks what is read (`aria-current`). It pauses for other sounds and when the page
 * is hidden. Android's `pause` does nothing, so a pause is an end whose place is kept.
 */
export function readAloud({ elements, language, onState, onFailure }: ReadAloudOptions): Reading {
  const { speechSynthesis } = window;
  const sentences = elements
    .filter(isWrittenIn(language))
    .flatMap((element) => splitSentences(element.textContent ?? '').map((text) => ({ element, text })));
  let place = 0;
  let tries = 0;
  let marked: Element | null = null;
  // Held here, because Chrome never fires `end` for an utterance that no variable holds.
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

  /** Waits for a sign of what is spoken. */
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
    // What this reading cancels itself is not spoken any more by then.
    utterance.onerror = ({ error }) => ifSpoken(error === 'interrupted' || error === 'canceled' ? pause : fail)();
    spoken = utterance;
    watch(utterance);
    speechSynthesis.speak(utterance);
  };

  /** Ends what is still spoken, by this page or before it, and speaks then. */
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
    // A page that paused it and was left keeps it paused for the next one.
    speechSynthesis.resume();
    onState('reading');
    speakAfterCancel();
  };

  goOn();
  return { pause, goOn, stop };
}
