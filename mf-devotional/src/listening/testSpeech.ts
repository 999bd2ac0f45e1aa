/** A voice; a local one by default. */
export const testVoice = (lang: string, options: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  lang,
  name: `Voice of ${lang}`,
  voiceURI: lang,
  default: false,
  localService: true,
  ...options,
});

/** Chrome falls silent after this long and never fires `end`. */
const CUT_OFF_MS = 15_000;

class Utterance extends EventTarget {
  voice: SpeechSynthesisVoice | null = null;
  lang = '';
  onend: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onboundary: ((event: Event) => void) | null = null;
  onstart: ((event: Event) => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

interface SpeechOptions {
  voices?: readonly SpeechSynthesisVoice[];
}

/**
 * Speech synthesis as on Android: voices may arrive late, `pause` does nothing, long utterances are cut off without
 * an event, and a cancelled one fires an error some time later. Runs on timers.
 */
export class TestSpeech extends EventTarget {
  /** Utterances that have begun, in order, without the empty one that only requests permission. */
  readonly spoken: string[] = [];
  /** The voices of those utterances. */
  readonly speakers: (SpeechSynthesisVoice | null)[] = [];
  /** How the next utterance fails; 'silence' for neither an end nor an error. */
  next: SpeechSynthesisErrorCode | 'silence' | null = null;
  msALetter = 70;
  #voices: readonly SpeechSynthesisVoice[];
  #queue: Utterance[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ voices = [testVoice('en-GB')] }: SpeechOptions = {}) {
    super();
    this.#voices = voices;
  }

  /** Installs it in place of the browser's speech synthesis, which jsdom lacks. */
  install(): this {
    Object.assign(window, { speechSynthesis: this, SpeechSynthesisUtterance: Utterance });
    return this;
  }

  static uninstall(): void {
    Reflect.deleteProperty(window, 'speechSynthesis');
    Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
  }

  get speaking(): boolean {
    return this.#queue.length > 0;
  }

  get pending(): boolean {
    return this.#queue.length > 1;
  }

  getVoices(): readonly SpeechSynthesisVoice[] {
    return this.#voices;
  }

  /** Simulates the arrival of voices. */
  bring(...voices: SpeechSynthesisVoice[]): void {
    this.#voices = voices;
    this.dispatchEvent(new Event('voiceschanged'));
  }

  speak(utterance: Utterance): void {
    this.#queue.push(utterance);
    if (this.#queue.length === 1) this.#begin(utterance);
  }

  pause(): void {}

  resume(): void {}

  cancel(): void {
    this.#fail('interrupted');
  }

  /** Another program takes the voice, or it breaks. */
  #fail(error: SpeechSynthesisErrorCode): void {
    clearTimeout(this.#timer);
    const dropped = this.#queue.splice(0);
    setTimeout(() => {
      for (const utterance of dropped) utterance.onerror?.(Object.assign(new Event('error'), { error }));
    }, 5);
  }

  /** Simulates an incoming call. */
  interrupt(): void {
    this.#fail('interrupted');
  }

  #begin(utterance: Utterance): void {
    if (utterance.text !== '') {
      this.spoken.push(utterance.text);
      this.speakers.push(utterance.voice);
    }
    const { next } = this;
    this.next = null;
    if (next === 'silence') return;
    if (next) {
      this.#fail(next);
      return;
    }
    const takes = utterance.text.length * this.msALetter;
    if (takes > CUT_OFF_MS) return;
    utterance.onstart?.(new Event('start'));
    this.#timer = setTimeout(() => {
      this.#queue.shift();
      const [following] = this.#queue;
      utterance.onend?.(new Event('end'));
      if (following) this.#begin(following);
    }, takes);
  }
}
