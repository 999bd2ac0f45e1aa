import { compactCss } from '@cog/shared-ui';

/** Low screens, such as a phone in landscape, have no room for a fixed bottom bar, so it goes to the end of the page. */
const STAYS = '@media (max-width: 719.98px) and (min-height: 25rem)';

/**
 * While the user types, the keyboard needs the room. A press elsewhere ends that; the bar returns a moment later, or
 * else the press would begin on a button and end on what has taken its place.
 */
const TYPING = '.frame:has(:read-write:focus)';

/** Invisible, but still the accessible name of its element. */
const UNSEEN = 'position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%)';

/** The bottom bar's height; its room at the end of the page remains while the user types. */
const BOTTOM_BAR = 'calc(56px + env(safe-area-inset-bottom))';

const HAIRLINE = '1px solid color-mix(in srgb, var(--color-on-night) 20%, transparent)';

/**
 * The styles of bar, drawer, footer and bottom bar, by element and class: styled components would add a thirtieth to each page. A footer's
 * `summary` covers its heading. Anything sticky at a phone's lower edge stays above `--bottom-bar`.
 */
export const frameStyles: string = compactCss(`
.skip {
  position: absolute; left: var(--space-4); top: 0; translate: 0 -101%; z-index: 30; padding: var(--space-2) var(--space-4);
  background: var(--color-sun); color: #1c1930;
}
.skip:focus { translate: none }
.frame { display: flex; flex-direction: column; min-height: 100dvh }
.frame > main { flex: 1; display: block }
.frame > main[inert] { position: relative }
.frame > main:focus { outline: none }

.bar, .foot, .bottom { background: var(--color-night); color: var(--color-on-night) }
.bar ul, .foot ul { list-style: none }
.bar a, .foot a, .bottom > *, .bar > div > button, .bar form > button {
  border: 0; background: none; color: inherit; font: inherit; text-decoration: none; cursor: pointer;
}

.bar { position: sticky; top: 0; z-index: 20 }
.bar > div:first-child {
  display: flex; align-items: center; gap: min(var(--space-3), 2.4vw); max-width: 76rem; min-height: 60px; margin: 0 auto;
  padding: 0 var(--space-4);
}
/* Until the menu's button has been parsed, so that nothing moves in a bar that is painted before. */
.bar > div:first-child:not(:has(> button)) { visibility: hidden }
.bar a, .bar > div > button, .bar form > button {
  display: flex; align-items: center; justify-content: center; gap: var(--space-2); min-width: 44px; min-height: 44px;
}
.bar nav a { padding: 0 var(--space-3) }
/* With enlarged text a phone still has room for the longest word of a church's name; a long name wraps once. */
.bar > div > .brand {
  min-width: 0; margin-right: auto; font-family: var(--font-heading); font-size: min(1.25rem, 5.2vw);
}
.brand > span {
  display: -webkit-box; overflow: hidden; line-height: 1.2; overflow-wrap: anywhere; -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
}
.brand > svg { flex: none }
.bar > div > nav { display: none }
.bar > div > nav > ul { display: flex }
.bar > div > nav a { white-space: nowrap }
.bar form > button { padding: 0 var(--space-2) }
.bar form [aria-hidden] { display: none; text-transform: uppercase }
.find { margin-inline: calc(-1 * var(--space-2)) }
.bar .find, .bar > div > nav a { border-bottom: 3px solid transparent }
#menu nav a { justify-content: start; min-height: 48px; border-left: 3px solid transparent; font-size: 1.25rem; line-height: 1.2 }
#menu ul + ul {
  display: grid; grid-template-columns: 1fr 1fr; margin-top: var(--space-3); padding-top: var(--space-3); border-top: ${HAIRLINE};
}
#menu ul + ul a { font-size: 1rem }
.bar [aria-current] { border-color: var(--color-sun) !important }
@media (forced-colors: active) { .bar a:not([aria-current]) { border-color: Canvas !important } }
@supports selector(:popover-open) { .bar > div > a[href^='#'] { display: none } }
@supports not selector(:popover-open) { .bar > div > button, .bottom > button { display: none !important } }
@media (min-width: 720px) { .bar > div > nav { display: block } }
@media (max-width: 1179.98px) { [data-wide] { display: none } }
@media (max-width: 479.98px) { .bar form [aria-hidden] { display: inline } .bar form [aria-hidden] + span { ${UNSEEN} } }
@media (max-width: 399.98px), (min-width: 720px) and (max-width: 899.98px) {
  .bar [href^='#'] > span, [popovertarget] > span { ${UNSEEN} }
}

.foot { padding: var(--space-6) 0 }
.foot > div { max-width: 76rem; margin: 0 auto; padding: 0 var(--space-4) }
.foot a { display: inline-block; padding: 10px 0; line-height: 1.35 }
.foot nav > div { position: relative; border-bottom: ${HAIRLINE} }
.foot h2 {
  display: flex; align-items: center; min-height: 48px; padding-right: var(--space-8); color: var(--color-sun);
  font-size: 1.125rem; font-weight: 600;
}
.foot summary { position: absolute; inset: 0 0 auto; height: 48px; list-style: none; cursor: pointer }
.foot summary::-webkit-details-marker { display: none }
.foot summary::after { content: '+'; position: absolute; right: 6px; font-size: 1.5rem; line-height: 48px }
.foot [open] > summary::after { content: '–' }
.foot p { display: flex; flex-wrap: wrap; gap: 0 var(--space-6); align-items: center; margin-top: var(--space-6); font-size: var(--text-small) }
.lite {
  display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-4); margin-top: var(--space-6);
  font-size: var(--text-small);
}
.frame .lite > button {
  min-height: 44px; padding: 0 var(--space-4); border: 1px solid currentcolor; border-radius: var(--radius-medium);
  background: none; font-weight: 600; cursor: pointer;
}
@media (min-width: 720px) {
  .foot nav { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: var(--space-8) var(--space-6) }
  @supports selector(::details-content) {
    .foot nav > div { border: 0 }
    .foot summary { display: none }
    .foot ::details-content { content-visibility: visible }
  }
}

.bottom { display: none; z-index: 15; border-top: ${HAIRLINE}; padding-bottom: env(safe-area-inset-bottom) }
.bottom > * {
  --focus: var(--color-sun); display: flex; flex: 1 1 0; flex-direction: column; align-items: center; justify-content: center;
  min-width: min-content; min-height: 55px; font: 600 min(.75rem, 5vw)/1.2 var(--font-body); text-align: center;
}
.bottom > :focus-visible { outline-offset: -4px }
.bottom > [aria-current] { color: var(--color-sun); text-decoration: underline }
@media (max-width: 719.98px) { .bottom { display: flex } }
${STAYS} {
  .bottom { position: fixed; inset: auto 0 0; transition: visibility 0s .3s }
  .frame:has(> .bottom) { --bottom-bar: ${BOTTOM_BAR}; padding-bottom: ${BOTTOM_BAR} }
  ${TYPING} { --bottom-bar: 0px }
  ${TYPING} > .bottom { visibility: hidden; transition: none }
}
@media (prefers-reduced-motion: no-preference) {
  @view-transition { navigation: auto }
  ::view-transition-group(*) { animation-duration: .2s }
  .bar { view-transition-name: bar }
  .bottom { view-transition-name: bottom }
}
@media print {
  .bar { position: static; background: none; color: #000 }
  .bar form, .find { display: none !important }
  .brand::after { content: attr(data-site) }
}
`);
