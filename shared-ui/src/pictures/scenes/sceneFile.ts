import { type Layer, rect } from './drawing.ts';

/** The canvas of every scene, in its own units; also the size of its `<img>` before styles apply. */
export const SCENE_WIDTH = 640;
export const SCENE_HEIGHT = 360;

const element = ([color, path, lineWidth]: Layer) =>
  lineWidth
    ? `<path fill="none" stroke="${color}" stroke-width="${lineWidth}" d="${path}"/>`
    : `<path fill="${color}" d="${path}"/>`;

/**
 * The text of a scene's SVG file. On a dark page the picture is an hour earlier: a veil of night lies over
 * it, so that it does not glare.
 */
export const sceneFile = (layers: readonly Layer[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}" width="${SCENE_WIDTH}" height="${SCENE_HEIGHT}" stroke-linecap="round">` +
  '<style>#v{display:none}@media(prefers-color-scheme:dark){#v{display:inline}}</style>' +
  `${layers.map(element).join('')}<path id="v" fill="#0c0a1c" opacity=".26" d="${rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT)}"/></svg>\n`;
