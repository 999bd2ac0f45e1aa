import { type TextScale, textScales } from '@cog/contracts/lib/textScales';
import { useStoredState } from '@cog/platform';

const readScale = (kept: unknown): TextScale | null => textScales.find((scale) => scale === kept) ?? null;

/** The text scale for long texts, stored on this device; 1 by default. Returns the same as `useStoredState`. */
export const useReadingScale = () => useStoredState<TextScale>('reading-scale', 1, readScale);
