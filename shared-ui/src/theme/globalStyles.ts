import { DEVICE_SERIFS } from './headingFont.ts';
import { colorVariables, darkColors, lightColors } from './tokens.ts';

const dark = `color-scheme:dark;${colorVariables(darkColors)}--shadow:0 1px 2px #0006,0 10px 28px #0006;`;

/**
 * Rules for pages without scripts: hides content that needs one, and shows its replacement.
 *
 * @param where start of each selector
 */
const withoutScripts = (where: string) =>
  `${where}[data-needs-script]{display:none!important}${where}[data-without-script]{display:revert!important}`;

/** Removes comments and unnecessary white space. Safe for the sheet below, not for any sheet. */
export const compactCss = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();

/**
 * The style sheet of every page: reset, tokens, dark mode, focus, print and reduced motion. The shell inlines it
 * once. `:root[data-theme=dark|light]` overrides the device's colour scheme, `--reading-scale` on the root enlarges
 * long texts (TextSizeControl sets it). `data-needs-script` hides an element where no script runs, and
 * `data-without-script` shows it only there: in a browser without scripting, and in a page that the server sends
 * without scripts (`data-scripts=off` on the root). `data-tone` names an element's background: on `night` the accent
 * colour is `sun` instead of `dawn`, and on a `surface` within it `dawn` again. Buttons, links and the focus ring
 * follow it through `--accent`, `--on-accent`, `--plain` and `--focus`; the element sets the background itself.
 */
export const globalStyles: string = compactCss(`
:root {
  color-scheme: light;
  ${colorVariables(lightColors)}
  --shadow: 0 1px 2px #1c19300f, 0 8px 24px #1c193014;
  --space-1: 4px; --space-2: 8px; --space-3: 12px; --space-4: 16px; --space-5: 20px;
  --space-6: 24px; --space-8: 32px; --space-10: 40px; --space-12: 48px; --space-16: 64px;
  --radius-small: 6px; --radius-medium: 12px; --radius-large: 20px;
  --font-heading: ${DEVICE_SERIFS};
  --font-body: system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  --text-small: .875rem; --text-body: 1.125rem; --text-large: 1.375rem;
  --text-title: clamp(1.5rem, 1.25rem + 1.3vw, 2.125rem);
  --text-hero: clamp(2.125rem, 1.5rem + 3.2vw, 3.75rem);
  --reading-scale: 1;
  --motion: .2s;
}
:root, [data-tone=paper], [data-tone=surface] {
  --accent: var(--color-dawn); --on-accent: var(--color-on-dawn); --plain: var(--color-dawn); --focus: var(--color-dawn);
}
[data-tone=surface] { color: var(--color-ink) }
[data-tone=night] {
  --accent: var(--color-sun); --on-accent: var(--color-on-sun); --plain: var(--color-on-night); --focus: var(--color-sun);
  color: var(--color-on-night);
}
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { ${dark} } }
:root[data-theme=dark] { ${dark} }
*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0 }
html:has(dialog[open]) { overflow: hidden }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding: 5rem 0 4.5rem }
body {
  min-height: 100vh; min-height: 100dvh; background: var(--color-paper); color: var(--color-ink);
  font: var(--text-body)/1.65 var(--font-body); overflow-wrap: break-word;
}
h1, h2, h3 { font-family: var(--font-heading); font-weight: 700; line-height: 1.2; text-wrap: balance }
p, li, dd { text-wrap: pretty }
a { color: var(--accent); text-underline-offset: .2em; text-decoration-thickness: .08em }
a:active, summary:active, [data-going] { opacity: .6 }
ul[role=list], ol[role=list] { list-style: none }
img, svg, video, iframe { display: block; max-width: 100% }
img, video { height: auto }
button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit }
button, summary, label { touch-action: manipulation }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px }
:focus:not(:focus-visible) { outline: 0 }
::selection { background: var(--color-sun); color: #1c1930 }
[hidden], [data-without-script] { display: none !important }
@media (scripting: none) { ${withoutScripts('')} }
${withoutScripts(':root[data-scripts=off] ')}
@media (prefers-reduced-motion: reduce) {
  :root { --motion: 1ms }
  *, ::before, ::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition-duration: 0s !important }
}
@media print {
  :root:root:root { color-scheme: light; ${colorVariables(lightColors)}--shadow: none }
  body { background: none; color: #000; font-size: 12pt }
  body > header, nav, footer, button, [data-print=none] { display: none !important }
  h1, h2, h3 { break-after: avoid }
  p { orphans: 3; widows: 3 }
}
`);
