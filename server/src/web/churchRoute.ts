import type { ComposedRoute } from '@cog/contracts/composition/composition';
import type { RemoteDescriptor } from '@cog/contracts/composition/descriptor';
import { routeInLanguage } from '@cog/contracts/composition/routeInLanguage';
import type { Language } from '@cog/contracts/lib/calendar';
import { type ChurchPages, ownName, withChurchMenu } from './churchMenu.ts';

/** A page in one language with the church's settings applied. */
export function toComposedRoute(
  route: RemoteDescriptor['routes'][number],
  language: Language,
  church: ChurchPages,
): ComposedRoute {
  const { navigation, ...composed } = routeInLanguage(route, language);
  const own = navigation && withChurchMenu(route.path, navigation, church).map(({ named: _, ...link }) => link);
  const name = ownName(route.named, church);
  const { title = '', description = '' } = church.menu.changes.find(({ path }) => path === route.path) ?? {};
  const churchTexts = {
    ...(title ? { title: church.say(title) } : {}),
    ...(description ? { description: church.say(description) } : {}),
  };
  return {
    ...composed,
    ...(own ? { navigation: own } : {}),
    ...(name === null ? {} : { title: name }),
    ...churchTexts,
    ...(Object.keys(churchTexts).length > 0 ? { said: churchTexts } : {}),
  };
}
