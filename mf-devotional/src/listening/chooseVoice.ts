import type { Language } from '@cog/contracts/lib/calendar';
import { isIn } from './hasVoiceFor.ts';

/** Languages of voices for a text, the best first. */
const WANTED: Record<Language, readonly string[]> = { EN: ['en-ng', 'en-gb', 'en'], YO: ['yo'] };

/**
 * Chooses who reads a text. A voice that is on the device comes before one that speaks over the network: it costs no
 * data, works in flight mode, and is not cut off. Among equals it is the one that the person has chosen on the device.
 *
 * @returns null where no voice speaks the language
 */
export function chooseVoice(voices: readonly SpeechSynthesisVoice[], language: Language): SpeechSynthesisVoice | null {
  const candidates = [true, false].flatMap((isLocal) =>
    WANTED[language].map((tag) => voices.filter((voice) => voice.localService === isLocal).filter(isIn(tag))),
  );
  const best = candidates.find((equals) => equals.length > 0) ?? [];
  return best.find((voice) => voice.default) ?? best[0] ?? null;
}
