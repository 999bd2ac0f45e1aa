import { bird, church, glitter, type Layer, lines, palm, rect } from './drawing.ts';
import { grounds, sky } from './hours.ts';

const { near, mid, cloud, lamp } = grounds.morning;

/** Badagry: the ocean coming in, coconut palms, the old storey house. */
export const badagry: readonly Layer[] = [
  ...sky('morning', 330, 70),
  [cloud, lines([150, 36, 130], [200, 46, 70], [500, 44, 100]), 5],
  [mid, bird(236, 84, 9) + bird(262, 74, 7)],
  ['#4ba3c7', rect(0, 184, 640, 100)],
  ['#8fcbe0', lines([140, 200, 90], [440, 198, 180], [150, 222, 100]), 4],
  ...glitter(330, 190, 6, '#fff3c4'),
  ['#c4e6ef', 'M0 262q60-16 130-4t140-6 150 6 110-8 110 6v40H0z'],
  ['#ffffff', 'M0 276q60-14 130-3t140-6 150 6 110-8 110 5v30H0z'],
  ['#f6dba6', 'M0 286q70-10 140 0t150-4 150 4 200-6v84H0z'],
  ['#e9bf7e', 'M0 326q110-22 240-6t400-14v58H0z'],
  ['#a8503c', 'M0 276v-62h4v-40l52-28 52 28v40h12v62z'],
  ['#fdf3df', rect(0, 214, 122, 4) + rect(0, 224, 122, 3)],
  [lamp, rect(20, 184, 14, 20) + rect(48, 184, 14, 20) + rect(76, 184, 14, 20) + rect(46, 240, 18, 36)],
  [mid, 'M0 274h122q30 8 60 34-90-12-182 2z'],
  [near, 'M240 326q50 14 120-8 20-6 26-10-8 26-38 32-60 12-92 4-12-6-16-18zM296 330l2-62h4l-2 62z'],
  [church, 'M304 272q30 24 38 48l-40 6z'],
  [near, palm(530, 356, 250, -66) + palm(596, 356, 180, 14)],
  [near, 'M440 360q50-26 110-18t90-10v28z'],
];
