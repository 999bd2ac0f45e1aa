import type { Language } from '@cog/contracts/lib/calendar';

/** Whether a voice speaks a language, 'en', or the language of a country, 'en-ng'. Android writes it as 'en_NG'. */
export const isIn = (tag: string) => (voice: SpeechSynthesisVoice) =>
  `${voice.lang.replace('_', '-').toLowerCase()}-`.startsWith(`${tag}-`);

/** Whether one of the voices reads a language so that it is understood. */
export const hasVoiceFor = (voices: readonly SpeechSynthesisVoice[], language: Language): boolean =>
  voices.some(isIn(language.toLowerCase()));
