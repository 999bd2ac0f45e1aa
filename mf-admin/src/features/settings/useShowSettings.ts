import { toPublicSettings } from '@cog/contracts/settings/churchFacts';
import { colourStyles, siteColours } from '@cog/contracts/settings/colours';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { usePlatform } from '@cog/platform';

/** A single sheet, after the page's own, whose rules are replaced. Null until first used in a browser. */
let sheet: CSSStyleSheet | null = null;

/** Shows the church's colours on the open page; browsers without adopted style sheets show them on the next page load. */
function showColours(look: SiteSettings['look']): void {
  if (!('adoptedStyleSheets' in document)) return;
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(colourStyles(look, true));
  const theme = document.querySelector('meta[name="theme-color"]');
  theme?.setAttribute('content', look.barColour ?? siteColours.bar.light);
}

/** Shows settings that were just saved in the bar, the menus and the colours of this page and later ones. */
export function useShowSettings(): (saved: SiteSettings) => void {
  const platform = usePlatform();
  return (saved) => {
    const { footerLinks } = platform.settings;
    platform.changeSettings?.({ ...toPublicSettings(saved), ...(footerLinks ? { footerLinks } : {}) });
    showColours(saved.look);
  };
}
