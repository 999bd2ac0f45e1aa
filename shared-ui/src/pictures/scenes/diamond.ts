import { bird, church, type Layer, lines, palm, rect } from './drawing.ts';
import { grounds, sky } from './hours.ts';

const { near, mid, far, cloud, lamp } = grounds.morning;

const WALL = [2, 48, 94, 140, 456, 502, 548, 594];

/** Diamond Estate: the church at the end of the road, houses with hipped roofs, a lattice wall. */
export const diamond: readonly Layer[] = [
  ...sky('morning', 520, 70),
  [cloud, lines([40, 50, 110], [480, 42, 120], [520, 52, 60]), 5],
  [mid, bird(420, 100, 9) + bird(446, 90, 7) + bird(214, 108, 7)],
  [far, 'M0 240q30-30 70-20 20-24 60-10 30-16 60 6 40-6 50 14h160q20-26 56-18 30-26 70-4 40-18 70 8 30-6 44 14v90H0z'],
  ['#fdf3df', `M262 292v-92l58-44 58 44v92z${rect(236, 228, 168, 60)}`],
  ['#8a4b3a', 'M320 116v50M306 130h28', 6],
  [church, 'M320 144l70 54v24l-70-54-70 54v-24z'],
  ['#8a4b3a', `M308 276v-36q12-16 24 0v36zM320 188l9 11-9 11-9-11z${rect(274, 240, 12, 22)}${rect(354, 240, 12, 22)}`],
  ['#c9704a', 'M0 246l52-30h76l44 30v60H0zM468 246l44-30h80l48 30v60H468z'],
  [lamp, [34, 60, 118, 506, 566, 592].map((x) => rect(x, 258, 16, 18)).join('')],
  [mid, 'M0 290h640v70H0z'],
  ['#e9cf9f', 'M300 282h40l90 78H210z'],
  ['#ffffff', 'M318 296h4l1 10h-6zM317 314h6l2 14h-10zM314 338h12l3 22h-18z'],
  [
    '#fdf3df',
    `${WALL.map((x) => `M${x} 324l22-20 22 20-22 20z`).join('')}M0 296h190v6H0zM450 296h190v6H450zM0 346h222l-16 14H0zM418 346h222v14H434z`,
  ],
  [near, palm(206, 308, 156, -24) + palm(624, 316, 180, -22)],
];
