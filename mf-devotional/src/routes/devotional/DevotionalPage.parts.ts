/** The parts of the page whose code is fetched when somebody turns to one of them, or when the page is gone to (`DevotionalPage.islands.ts`). */
export { DaysAround } from './DaysAround.tsx';
export { DevotionalMissing } from './DevotionalMissing.tsx';
export { DevotionalText } from './DevotionalText.tsx';
export { Notes } from './Notes.tsx';
export { OtherDays } from './OtherDays.tsx';
export { ShareDevotional } from './ShareDevotional.tsx';
