import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import type { Overview } from '@cog/contracts/overview/schema';

/** The languages as the dashboard names them, with the page that adds a devotional of each. */
export const editions = [
  { language: 'EN', name: 'English', addPath: '/add' },
  { language: 'YO', name: 'Yoruba', addPath: '/addyoruba' },
] as const satisfies readonly { language: Language; name: string; addPath: string }[];

export type Edition = (typeof editions)[number];

/** The days without a devotional in a language, earliest first. */
export const missingDays = (days: Overview['devotionals'], language: Language): IsoDate[] =>
  days.filter(({ languages }) => !languages.includes(language)).map(({ date }) => date);

/** Where a devotional for a day is added. */
export const addAddress = ({ addPath }: Pick<Edition, 'addPath'>, date: IsoDate): string => `${addPath}?date=${date}`;
