import type { Language } from '@cog/contracts/lib/calendar';
import { isIn } from './hasVoiceFor.ts';

/** Languages of voices for a text, best first. */
const WANTED: Record<Language, readonly string[]> = { EN: ['en-ng', 'en-gb', 'en'], YO: ['yo'] };

/**
 * Chooses the voice for a text. Voices on the device come before network voices: they cost no data, work in flight
 * mode, and are not cut off. Among equals it is the one that the person has chosen on the device.
 *
 * @returns null if no voice speaks the language
 */
export function chooseVoice(voices: readonly SpeechSynthesisVoice[], language: Language): SpeechSynthesisVoice | null {
  const candidates = [true, false].flatMap((isLocal) =>
    WANTED[language].map((tag) => voices.filter((voice) => voice.localService === isLocal).filter(isIn(tag))),
  );
  const best = candidates.find((equals) => equals.length > 0) ?? [];
  return best.find((voice) => voice.default) ?? best[0] ?? null;
}
