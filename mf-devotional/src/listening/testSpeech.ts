/** A voice of a device; on the device itself by default. */
export const testVoice = (lang: string, options: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  lang,
  name: `Voice of ${lang}`,
  voiceURI: lang,
  default: false,
  localService: true,
  ...options,
});

/** Chrome falls silent after as long, and never says that it has ended. */
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
 * The browser's speech as it is on Android: voices may come late, `pause` does nothing, what takes too long is cut off
 * without a word, and what is cancelled ends in an error, some time later. It goes by timers.
 */
export class TestSpeech extends EventTarget {
  /** What has been begun, in its order; the empty one, which only asks for leave, is left out. */
  readonly said: string[] = [];
  /** Voices that said it. */
  readonly speakers: (SpeechSynthesisVoice | null)[] = [];
  /** What is said next fails so; 'silence' for neither an end nor an error. */
  next: SpeechSynthesisErrorCode | 'silence' | null = null;
  msALetter = 70;
  #voices: readonly SpeechSynthesisVoice[];
  #queue: Utterance[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ voices = [testVoice('en-GB')] }: SpeechOptions = {}) {
    super();
    this.#voices = voices;
  }

  /** Puts it in the place of the browser's own, which jsdom has not. */
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

  /** The voices have arrived. */
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

  /** As when a call comes in. */
  interrupt(): void {
    this.#fail('interrupted');
  }

  #begin(utterance: Utterance): void {
    if (utterance.text !== '') {
      this.said.push(utterance.text);
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
