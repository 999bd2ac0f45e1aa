import { ellipse, type Layer, lines, rect } from './drawing.ts';

/** The sun's position and the sky's bands at a time of day, made of the church's own colours, which are behind every scene. */
export type Hour = 'before dawn' | 'sunrise' | 'morning' | 'noon' | 'dusk' | 'night';

/** The upper half of an ellipse: the visible part of a glow above the horizon. */
const dome = (x: number, y: number, rx: number, ry = rx): string => `M${x - rx} ${y}a${rx} ${ry} 0 0 1 ${2 * rx} 0z`;

const stars = lines(
  [60, 40, 0],
  [132, 88, 0],
  [204, 30, 0],
  [286, 62, 0],
  [352, 24, 0],
  [470, 92, 0],
  [560, 34, 0],
  [610, 82, 0],
  [30, 130, 0],
  [402, 128, 0],
);

const skies: Readonly<Record<Hour, (x: number, y: number) => Layer[]>> = {
  'before dawn': (x, y) => [
    ['#8d4a8c88', dome(x, y, 450, 190)],
    ['#c4586bcc', dome(x, y, 330, 126)],
    ['#f0914a', dome(x, y, 206, 74)],
    ['#ffe9b8', dome(x, y, 44)],
  ],
  sunrise: (x, y) => [
    ['#f08f7bb8', rect(0, 0, 640, 360)],
    ['#f49a74', ellipse(x, y, 560, 300)],
    ['#f9b777', ellipse(x, y, 320, 170)],
    ['#fdd593', ellipse(x, y, 200, 116)],
    ['#fff3d3', ellipse(x, y, 74)],
  ],
  morning: (x, y) => [
    ['#a5d8ee', rect(0, 0, 640, 360)],
    ['#cbeaf3', ellipse(320, 330, 520, 170)],
    ['#fff3c4', ellipse(x, y, 54)],
    ['#ffe07a', ellipse(x, y, 38)],
  ],
  noon: (x, y) => [
    ['#ffe3a3', rect(0, 0, 640, 360)],
    ['#ffedc2', ellipse(x, y, 330, 230)],
    ['#fff7e0', ellipse(x, y, 190, 140)],
    ['#ffffff', ellipse(x, y, 62)],
  ],
  dusk: (x, y) => [
    ['#7a2f6a99', rect(0, 0, 640, 360)],
    ['#b3436b', ellipse(x, y, 460, 170)],
    ['#dd6257', ellipse(x, y, 320, 104)],
    ['#f28a52', ellipse(x, y, 200, 60)],
    ['#ffc67d', ellipse(x, y, 52)],
  ],
  night: (x, y) => [
    ['#0c0a2a99', rect(0, 0, 640, 360)],
    ['#ffffff0c', ellipse(x, y, 132)],
    ['#ffffff10', ellipse(x, y, 88)],
    ['#f6edcf', `M${x - 14} ${y - 42}a44 44 0 1 0 50 62a38 38 0 1 1-50-62z`],
    ['#fff6df', stars, 2.5],
  ],
};

/** The sky at a time of day, its sun or moon at x, y. */
export const sky = (hour: Hour, x: number, y: number): Layer[] => skies[hour](x, y);

/** Colours of the ground at a time of day, from near to far, and of clouds and lit windows. */
export const grounds = {
  'before dawn': { near: '#15122e', mid: '#2b2052', far: '#5a3d7a', cloud: '#c4586b', lamp: '#f5b83d' },
  sunrise: { near: '#57203f', mid: '#8c3a55', far: '#c9635c', cloud: '#ffe3b5', lamp: '#ffd98a' },
  morning: { near: '#1f5a45', mid: '#3f8a56', far: '#7dba84', cloud: '#ffffff', lamp: '#fff3c4' },
  noon: { near: '#6b4423', mid: '#a96f35', far: '#d9a85a', cloud: '#ffffff', lamp: '#fff7e0' },
  dusk: { near: '#2a1238', mid: '#54204f', far: '#8a3058', cloud: '#f28a52', lamp: '#ffc67d' },
  night: { near: '#0b0a20', mid: '#17153a', far: '#2a2758', cloud: '#34306a', lamp: '#f5b83d' },
} as const satisfies Record<Hour, object>;
