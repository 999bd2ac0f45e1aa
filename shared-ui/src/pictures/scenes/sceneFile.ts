import { church, type Layer } from './drawing.ts';

/** The canvas of every scene, in its own units; also the size of its `<img>` before styles apply. */
export const SCENE_WIDTH = 640;
export const SCENE_HEIGHT = 360;

/** Maximum size of a scene in bytes, compressed, so that it costs no more than its share of a page on a slow connection. */
export const SCENE_BUDGET = 5000;

/** A template rather than a function call, which bundlers would keep in pages that only need the size. */
const whole = `M0 0h${SCENE_WIDTH}v${SCENE_HEIGHT}H0z`;

const element = ([color, path, lineWidth]: Layer) =>
  lineWidth
    ? `<path fill="none" stroke="${color}" stroke-width="${lineWidth}" d="${path}"/>`
    : `<path fill="${color}" d="${path}"/>`;

/** The pattern of printed cloth: light lozenges with small dark ones. */
const ankara =
  '<pattern id="ankara" width="20" height="20" patternUnits="userSpaceOnUse">' +
  '<path fill="#fff7" d="M10 3q2 5 7 7-5 2-7 7-2-5-7-7 5-2 7-7z"/><path fill="#0004" d="M0 3v-3h3zM17 0h3v3zM20 17v3h-3zM3 20h-3v-3zM8 10l2-2 2 2-2 2z"/></pattern>';

/** Stacks layers; a layer in the church's colour is cut out of everything below it. */
function stack(layers: readonly Layer[]): string {
  let masks = 0;
  return layers.reduce((below, layer) => {
    if (layer[0] !== church) return below + element(layer);
    if (below === '') return below;
    masks += 1;
    const hole = element(layer[2] ? ['#000', layer[1], layer[2]] : ['#000', layer[1]]);
    return `<mask id="m${masks}"><path fill="#fff" d="${whole}"/>${hole}</mask><g mask="url(#m${masks})">${below}</g>`;
  }, '');
}

/** The text of a scene's SVG file. In dark mode the picture is darker, so that it does not glare. */
export const sceneFile = (layers: readonly Layer[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}" width="${SCENE_WIDTH}" height="${SCENE_HEIGHT}" stroke-linecap="round">` +
  '<style>@media(prefers-color-scheme:dark){svg{filter:brightness(.8)}}</style>' +
  `${layers.some(([color]) => color === 'url(#ankara)') ? ankara : ''}${stack(layers)}</svg>\n`;
