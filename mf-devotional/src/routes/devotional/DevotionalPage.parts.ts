/**
 * The parts of the page whose code is fetched when a reader turns to one of them, or when the page is gone to
 * (`DevotionalPage.islands.ts`).
 */
export { DayBar } from './DayBar.tsx';
export { DaysAround } from './DaysAround.tsx';
export { DevotionalHeader } from './DevotionalHeader.tsx';
export { DevotionalMissing } from './DevotionalMissing.tsx';
export { DevotionalText } from './DevotionalText.tsx';
export { Notes } from './Notes.tsx';
export { ShareDevotional } from './ShareDevotional.tsx';
