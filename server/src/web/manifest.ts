import type { ComposedRoute, ShellBundle } from '@cog/contracts/composition/composition';
import type { NavigationEntry } from '@cog/contracts/composition/route';
import { type PictureSource, picturePath } from '@cog/contracts/pictures/constants';
import type { ChurchFacts } from '@cog/contracts/settings/churchFacts';

/** Where the web app manifest is served. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** Longest name that fits below an icon. */
const SHORT_NAME_LENGTH = 12;
/** Background of the installed site's splash screen: that of light pages. */
const BACKGROUND = '#fffbf3';
/** Shortcuts of the icon's menu, where these pages are live. */
const SHORTCUTS: readonly string[] = ['/fast', '/live', '/sermon', '/events'];

export interface ManifestInput {
  settings: Pick<ChurchFacts, 'churchName' | 'tagline' | 'logo'>;
  /** The church's own colour of the bar, if any. */
  barColour?: string | undefined;
  routes: readonly Pick<ComposedRoute, 'path' | 'title' | 'navigation' | 'description'>[];
  parts: Pick<ShellBundle['documentAssets'], 'themeColor' | 'installIcons'>;
}

/** Shortens a name to the whole words that fit below an icon. */
export function shortName(name: string): string {
  const words = name.split(' ');
  while (words.length > 1 && words.join(' ').length > SHORT_NAME_LENGTH) words.pop();
  return words.join(' ');
}

/** A page's label in the bar or the drawer, else its title; footer labels need their column's heading. */
function nameOf({ navigation = [], title }: { navigation?: NavigationEntry[]; title: string }): string {
  return navigation.find(({ place }) => place === 'bar' || place === 'drawer')?.label ?? title;
}

/** The icons that are generated from the church's logo. */
const logoIcons = ({ hash }: PictureSource) => ({
  small: picturePath(hash, 'icon-192.png'),
  large: picturePath(hash, 'icon-512.png'),
  maskable: picturePath(hash, 'maskable-512.png'),
  apple: picturePath(hash, 'icon-180.png'),
});

/** Makes the web app manifest from the settings and the live pages (W3C Web Application Manifest). */
export function manifestOf({ settings, barColour, routes, parts }: ManifestInput) {
  const png = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const installIcons = settings.logo ? logoIcons(settings.logo) : parts.installIcons;
  return {
    id: '/',
    name: settings.churchName,
    short_name: shortName(settings.churchName),
    description: settings.tagline,
    lang: 'en-NG',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: barColour ?? parts.themeColor,
    background_color: BACKGROUND,
    categories: ['lifestyle', 'books'],
    icons: installIcons
      ? [
          png(installIcons.small, 192, 'any'),
          png(installIcons.large, 512, 'any'),
          png(installIcons.maskable, 512, 'maskable'),
        ]
      : [],
    shortcuts: SHORTCUTS.flatMap((path) => {
      const route = routes.find((one) => one.path === path);
      if (!route) return [];
      const icons = installIcons ? [png(installIcons.small, 192, 'any')] : [];
      return [{ name: nameOf(route), description: route.description, url: path, icons }];
    }),
  };
}

/** Link elements for a document's head: icon, manifest and, for iOS, its own icon. */
export function iconLinks(
  { icon, installIcons }: Pick<ShellBundle['documentAssets'], 'icon' | 'installIcons'>,
  { logo }: Pick<ChurchFacts, 'logo'>,
): string {
  const own = logo
    ? `<link rel="icon" href="${picturePath(logo.hash, 'icon-48.png')}" type="image/png">`
    : `<link rel="icon" href="${icon}" type="image/svg+xml">`;
  const apple = logo ? logoIcons(logo).apple : installIcons?.apple;
  return apple === undefined
    ? own
    : `${own}<link rel="manifest" href="${MANIFEST_PATH}"><link rel="apple-touch-icon" href="${apple}">`;
}
