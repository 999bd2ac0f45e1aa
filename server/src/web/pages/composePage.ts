import type { Session } from '@cog/contracts/accounts/sessions.constants';
import { getSession } from '@cog/contracts/accounts/sessions.endpoints';
import { getBooksPage } from '@cog/contracts/books/endpoints';
import type { ApiResponse, ComposedRemote, Composition } from '@cog/contracts/composition/composition';
import type { RemoteDescriptor } from '@cog/contracts/composition/descriptor';
import { getEvents } from '@cog/contracts/events/endpoints';
import type { WeeklyService } from '@cog/contracts/events/schema';
import { type Language, lagosDay } from '@cog/contracts/lib/calendar';
import { type Messages, ownEntry } from '@cog/contracts/lib/messages';
import { getPromoSession } from '@cog/contracts/promo/endpoints';
import type { PromoSession } from '@cog/contracts/promo/schema';
import { toPublicSettings } from '@cog/contracts/settings/churchFacts';
import { colourStyles } from '@cog/contracts/settings/colours';
import { getChurchMessages, getMenu, getSettings } from '@cog/contracts/settings/endpoints';
import type { SiteSettings, VisitorSettings } from '@cog/contracts/settings/schema';
import { usualColumns } from '@cog/contracts/settings/usualTexts';
import type { ClientPreferences } from '../../core/clientPreferences.ts';
import type { LiveReleases, Release } from '../../releases/ReleaseStore.ts';
import { type ChurchPages, emptyPlacesOf, footerColumnsOf, footerLinksOf } from '../churchMenu.ts';
import { toComposedRoute } from '../churchRoute.ts';
import { footerService } from '../footerService.ts';
import type { Transport } from '../inProcessTransport.ts';
import { MissingAnswer } from '../MissingAnswer.ts';

/** A composition, and the settings that the document needs. */
export interface Composed {
  composition: Omit<Composition, 'hydrationData'>;
  streamOrigin: string | null;
  /** The church's own colours. */
  colours: { styles: string; theme: string | undefined };
}

export const isSignedIn = ({ session, promoSession }: Composed['composition']) =>
  session !== null || promoSession !== null;

/** Integrity hashes of a release's first files; the last of them contains the hashes of its chunks. */
const pinsOf = (files: readonly string[], { integrity }: Pick<Release, 'integrity'>) =>
  Object.fromEntries(files.map((file) => [file, integrity[file] ?? '']));

const NO_MENU: SiteSettings['menu'] = { links: [], changes: [], columns: { ...usualColumns } };

/** Reduces a live remote to what browsers need, to keep pages small. */
const toComposedRemote = (
  { name, version, global, entry, base, integrity, messages, routes }: RemoteDescriptor,
  language: Language,
  church: ChurchPages,
): ComposedRemote => ({
  name,
  version,
  global,
  entry,
  base,
  integrity: pinsOf([entry], { integrity }),
  ...(language === 'YO' && messages !== undefined ? { hasMessages: true } : {}),
  routes: routes.map((route) => toComposedRoute(route, language, church)),
});

/** Whether a list has entries; true where it cannot be read just now, so that nothing is hidden by mistake. */
const hasSome = ({ status, body }: ApiResponse) => status !== 200 || (body as { total: number }).total > 0;

export interface ComposeOptions {
  /** Public URL of the site without a trailing slash. */
  siteUrl: string;
  clock(): Date;
  /** Whether the live shell's service worker saves pages on devices. */
  keepsPages(live: LiveReleases): boolean;
}

/** The visitor for whom a page is composed, and their transport. */
export interface ComposeFor extends Pick<ClientPreferences, 'language' | 'lite'> {
  cookie: string | undefined;
  preview: boolean;
  transport: Transport;
}

/**
 * Composes a page from the live releases, the settings and the session.
 *
 * @throws MissingAnswer where the API does not answer a read that every page needs
 */
export async function composePage(
  live: LiveReleases,
  { cookie, language, lite, preview, transport }: ComposeFor,
  { siteUrl, clock, keepsPages }: ComposeOptions,
): Promise<Composed> {
  const ask = (path: string) => transport({ method: 'GET', path, headers: {} });
  const [settings, menuAnswer, books, calendar, messages, session, promoSession] = await Promise.all([
    ask(getSettings.path),
    ask(getMenu.path),
    ask(`${getBooksPage.path}?pageSize=1`),
    ask(getEvents.path),
    language === 'YO' ? ask(getChurchMessages.path) : null,
    cookie ? ask(getSession.path) : null,
    cookie ? ask(getPromoSession.path) : null,
  ]);
  if (settings.status !== 200) throw new MissingAnswer('The site settings', settings.status);
  if (menuAnswer.status >= 500) throw new MissingAnswer('The menus', menuAnswer.status);
  // Without the sessions the page would be rendered as for a visitor who is not signed in.
  for (const { status } of [session, promoSession].filter((answer) => answer !== null)) {
    if (status >= 500) throw new MissingAnswer('The session', status);
  }
  const document = settings.body as VisitorSettings;
  const menu = menuAnswer.status === 200 ? (menuAnswer.body as SiteSettings['menu']) : NO_MENU;
  const churchMessages = messages?.status === 200 ? (messages.body as { messages: Messages }).messages : undefined;
  const church: ChurchPages = {
    menu,
    names: document.names,
    emptyPlaces: emptyPlacesOf(document, { hasBooks: hasSome(books) }),
    say: (english) => ownEntry(churchMessages ?? {}, english) ?? english,
  };
  const footerLinks = footerLinksOf(church);
  const footerColumns = footerColumnsOf(church);
  const services = calendar.status === 200 ? (calendar.body as { services: WeeklyService[] }).services : [];
  const nextService = footerService(services, clock().getTime(), language);
  // All answers come from this server's own endpoints, so their contracts hold.
  const composition: Omit<Composition, 'hydrationData'> = {
    id: live.id,
    shell: { version: live.shell.version, base: live.shell.base, integrity: pinsOf(live.shell.scripts, live.shell) },
    remotes: live.remotes.map((remote) => toComposedRemote(remote, language, church)),
    settings: {
      ...toPublicSettings(document),
      ...(nextService ? { nextService } : {}),
      ...(footerLinks.length > 0 ? { footerLinks } : {}),
      ...(Object.keys(footerColumns).length > 0 ? { footerColumns } : {}),
    },
    session: session?.status === 200 ? (session.body as Session) : null,
    promoSession: promoSession?.status === 200 ? (promoSession.body as PromoSession) : null,
    today: lagosDay(clock()),
    language,
    ...(churchMessages ? { churchMessages } : {}),
    siteUrl,
    lite,
    // A draft is not saved offline.
    ...(preview ? { offline: false, preview } : { offline: keepsPages(live) }),
  };
  const { streamUrl } = document.radio;
  return {
    composition,
    streamOrigin: streamUrl === null ? null : new URL(streamUrl).origin,
    colours: { styles: colourStyles(document.look), theme: document.look.barColour },
  };
}
