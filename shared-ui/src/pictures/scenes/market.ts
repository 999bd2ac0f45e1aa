import { glitter, type Layer, lines, palm } from './drawing.ts';
import { draw, fist, hand, limb, type Point, place, pointsOf, type Shape, type Skin, skins } from './figure.ts';
import { geleAside, head, shortHairAside } from './heads.ts';
import { sky } from './hours.ts';

interface Woman {
  skin: Skin;
  blouse: string;
  wrapper: string;
  fold: string;
  /** The load on her head. */
  load: readonly Shape[];
  more?: readonly Shape[];
}

/** A cloth with low sunlight on its edge. */
const edged = (color: string, points: string): Shape[] => [
  ['#ffbf73', pointsOf(points).map(([x, y]): Point => [x + 5, y])],
  [color, points],
];

/** A woman who walks to the right with a load on her head, on a scale of 100 per head height; the pit of the neck is at the origin. */
export const walking = ({ skin, blouse, wrapper, fold, load, more = [] }: Woman): Shape[] => [
  limb(skins[skin][1], '6,40 40,110 78,150', [26, 24, 18]),
  ...place([hand(skins[skin][1])], { x: 76, y: 148, size: 0.8, turn: 40 }),
  [skins[skin][1], '52,470 58,502 112,506 104,494 78,466'],
  [skins[skin][1], '-88,462 -104,492 -92,508 -52,502 -66,470'],
  ...edged(wrapper, '-46,140 44,140 62,210 76,310 92,470 20,482 -98,474 -76,380 -66,280 -60,200'),
  [fold, '30,160 24,280 40,400 92,470 70,474 16,400 4,280'],
  ...edged(blouse, '-16,-8 18,-4 38,18 50,70 52,150 -2,168 -58,150 -54,80 -44,24'),
  ...more,
  ...head({ skin, view: 'side', on: geleAside(fold, wrapper), x: 4, y: -22 }),
  ...load,
  limb(skins[skin][0], '-6,36 66,-44 58,-136', [30, 26, 20]),
  ...place([fist(skins[skin][0])], { x: 58, y: -134, size: 0.8, turn: -100 }),
  limb(blouse, '-14,44 44,-10 70,-52', [58, 54, 50]),
];

const tray = (color: string, shade: string): Shape[] => [
  [color, '-96,-186! 0,-178 96,-186! 74,-146 40,-136 -40,-136 -74,-146'],
  [shade, '-92,-178 0,-170 92,-178 84,-164 0,-156 -84,-164'],
];

const round = (color: string, centres: string, r: number): Shape[] =>
  pointsOf(centres).map(([x, y]): Shape => [color, `${x - r},${y} ${x},${y - r} ${x + r},${y} ${x},${y + r}`]);

const tomatoes = [
  ...round('#c23a2b', '-58,-192 -24,-196 12,-196 48,-192', 22),
  ...round('#e2553a', '-40,-212 -6,-220 30,-212', 22),
];

const loaves = [-50, 0, 50].map(
  (x): Shape => ['#c98442', `${x - 32},-180 ${x - 30},-212 ${x},-222 ${x + 30},-212 ${x + 32},-180`],
);

const baby: Shape[] = [
  ['#e8b23c', '-40,30 -84,40 -100,90 -84,140 -44,150 0,140 -20,90'],
  ...head({ skin: 'brown', view: 'side', on: shortHairAside, x: -78, y: 44, size: 0.62, turn: 10 }).slice(1),
];

/** Market women on their way, without a background: the page's own dawn is behind them. */
export const walkers: readonly Layer[] = [
  ...draw(
    ...place(
      walking({
        skin: 'brown',
        blouse: '#2f6f86',
        wrapper: '#2f6f86',
        fold: '#4d93a8',
        load: [...tomatoes, ...tray('#6d4a8c', '#8d6aac')],
      }),
      { x: 190, y: 142, size: 0.4 },
    ),
    ...place(
      walking({
        skin: 'warm',
        blouse: '#c9553f',
        wrapper: '#7d2f52',
        fold: '#e07a4f',
        more: baby,
        load: [...loaves, ...tray('#d8a24a', '#b98030')],
      }),
      { x: 322, y: 128, size: 0.44 },
    ),
    ...place(
      walking({
        skin: 'deep',
        blouse: '#3f8a56',
        wrapper: '#e0a52e',
        fold: '#b87c1c',
        load: tray('#c9c3d9', '#a49cbd'),
      }),
      { x: 460, y: 150, size: 0.38 },
    ),
  ),
];

/** Before dawn: the same women along the water. */
export const market: readonly Layer[] = [
  ...sky('before dawn', 360, 226),
  ['#14123a88', 'M0 226h640v134H0z'],
  ...glitter(360, 236, 7),
  ['#ffffff14', lines([20, 246, 150], [480, 250, 120], [60, 276, 100]), 4],
  ['#1b1740', 'M0 318q160-22 330-10t310-8v60H0z'],
  ['#1b1740', palm(600, 330, 230, -40) + palm(40, 334, 150, 26)],
  ...walkers,
];
