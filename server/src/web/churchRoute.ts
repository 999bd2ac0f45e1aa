import type { ComposedRoute } from '@cog/contracts/composition/composition';
import type { RemoteDescriptor } from '@cog/contracts/composition/descriptor';
import type { NavigationEntry } from '@cog/contracts/composition/route';
import type { Language } from '@cog/contracts/lib/calendar';
import { type ChurchPages, ownName, withChurchMenu } from './churchMenu.ts';

/** A link in a language: its label, and its column where that is the remote's own. */
function toComposedLink({ yo, ...link }: NavigationEntry, language: Language): NavigationEntry {
  const own = language === 'YO' && yo !== undefined ? { ...link, label: yo } : link;
  if (own.place !== 'footer') return own;
  const { columnYo, column, ...rest } = own;
  return { ...rest, column: language === 'YO' ? (columnYo ?? column) : column };
}

/** A page in a language, as the church wants it; one that has no title in Yoruba is shown in English. */
export function toComposedRoute(
  { assets, budget, budgetReason, start, yo, navigation, named, ...route }: RemoteDescriptor['routes'][number],
  language: Language,
  church: ChurchPages,
): ComposedRoute {
  const links = navigation?.map((link) => toComposedLink(link, language));
  const own = links && withChurchMenu(route.path, links, church).map(({ named: _, ...link }) => link);
  const words = language === 'EN' ? {} : (yo ?? { lang: 'en' as const });
  const name = ownName(named, church);
  const { title = '', description = '' } = church.menu.changes.find(({ path }) => path === route.path) ?? {};
  const said = {
    ...(title ? { title: church.say(title) } : {}),
    ...(description ? { description: church.say(description) } : {}),
  };
  return {
    ...route,
    ...(own ? { navigation: own } : {}),
    ...words,
    ...(name === null ? {} : { title: name }),
    ...said,
    ...(Object.keys(said).length > 0 ? { said } : {}),
  };
}
