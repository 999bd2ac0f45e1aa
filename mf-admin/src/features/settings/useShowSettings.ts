import { toPublicSettings } from '@cog/contracts/settings/churchFacts';
import { colourStyles, siteColours } from '@cog/contracts/settings/colours';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { usePlatform } from '@cog/platform';

/** Rules after the page's own; one sheet, whose rules are replaced. Null until a browser has been asked for it. */
let sheet: CSSStyleSheet | null = null;

/** The church's colours in the page that is open; a browser without such sheets shows them with the next document. */
function showColours(look: SiteSettings['look']): void {
  if (!('adoptedStyleSheets' in document)) return;
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(colourStyles(look, true));
  const theme = document.querySelector('meta[name="theme-color"]');
  theme?.setAttribute('content', look.barColour ?? siteColours.bar.light);
}

/** Shows settings that were just saved in the bar, the menus and the colours of this page, and of those that follow. */
export function useShowSettings(): (saved: SiteSettings) => void {
  const platform = usePlatform();
  return (saved) => {
    const { footerLinks } = platform.settings;
    platform.changeSettings?.({ ...toPublicSettings(saved), ...(footerLinks ? { footerLinks } : {}) });
    showColours(saved.look);
  };
}
