import type { Language } from '../lib/calendar.ts';
import type { ComposedRoute } from './composition.ts';
import type { RouteDescriptor } from './descriptor.ts';
import type { NavigationEntry } from './route.ts';

/** Translates a link's label, and the heading of a column that the remote has added. */
function linkInLanguage({ yo, ...link }: NavigationEntry, language: Language): NavigationEntry {
  const own = language === 'YO' && yo !== undefined ? { ...link, label: yo } : link;
  if (own.place !== 'footer') return own;
  const { columnYo, column, ...rest } = own;
  return { ...rest, column: language === 'YO' ? (columnYo ?? column) : column };
}

/** A page and its links in a language, without the fields that browsers do not need; in English if it has no Yoruba title. */
export function routeInLanguage(
  { assets, budget, budgetReason, start, yo, navigation, named, ...route }: RouteDescriptor,
  language: Language,
): ComposedRoute {
  return {
    ...route,
    ...(navigation === undefined ? {} : { navigation: navigation.map((link) => linkInLanguage(link, language)) }),
    ...(language === 'EN' ? {} : (yo ?? { lang: 'en' as const })),
  };
}
