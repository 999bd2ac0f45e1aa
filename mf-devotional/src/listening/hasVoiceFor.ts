import type { Language } from '@cog/contracts/lib/calendar';

/** Whether a voice speaks a language ('en') or a country's variant of it ('en-ng'). Android writes 'en_NG'. */
export const isIn = (tag: string) => (voice: SpeechSynthesisVoice) =>
  `${voice.lang.replace('_', '-').toLowerCase()}-`.startsWith(`${tag}-`);

/** Whether one of the voices reads the language intelligibly. */
export const hasVoiceFor = (voices: readonly SpeechSynthesisVoice[], language: Language): boolean =>
  voices.some(isIn(language.toLowerCase()));
