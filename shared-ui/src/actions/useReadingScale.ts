import { type TextScale, textScales } from '@cog/contracts/lib/textScales';
import { useStoredState } from '@cog/platform';

const readScale = (kept: unknown): TextScale | null => textScales.find((scale) => scale === kept) ?? null;

/** How large texts are that are read at length, as this device keeps it: at first 1; as `useStoredState`. */
export const useReadingScale = () => useStoredState<TextScale>('reading-scale', 1, readScale);
