import type { Layer } from './drawing.ts';

/** A point of an outline, which is curved there; with a third value it is a corner. */
export type Point = readonly [x: number, y: number, corner?: 1];

/** A list of points, or text such as `-10,20 30,40!`, where `!` marks a corner. */
export type Points = string | readonly Point[];

/** A piece of a figure: a closed outline in a colour, or a line if it has a width. */
export type Shape = readonly [color: string, points: Points, lineWidth?: number];

/** Parses points that are given as text. */
export const pointsOf = (points: Points): readonly Point[] =>
  typeof points === 'string'
    ? points.split(' ').map((point): Point => {
        const [x = 0, y = 0] = point.replace('!', '').split(',').map(Number);
        return point.endsWith('!') ? [x, y, 1] : [x, y];
      })
    : points;

/** Each skin colour, with its shaded side and its lit edge. */
export const skins = {
  deep: ['#5b3423', '#43251a', '#8f5b3d'],
  brown: ['#74462d', '#583220', '#a96f48'],
  warm: ['#8f5b39', '#70442a', '#c08656'],
  honey: ['#a97147', '#875434', '#d69d6c'],
} as const;

export type Skin = keyof typeof skins;

/** Rounds to half a unit, a quarter of a pixel on a phone. */
const half = (value: number) => Math.round(value * 2) / 2;

/** Writes the numbers of a path without unnecessary spaces. */
const written = (numbers: readonly number[]): string =>
  numbers
    .map((value) => String(value).replace(/^(-?)0\./, '$1.'))
    .reduce((text, number) => (text === '' || number.startsWith('-') ? text + number : `${text} ${number}`), '');

/** SVG path data of a curve through points: one cubic per point, whose two handles are equally long, so that the command `s` suffices. */
export function curve(outline: Points, isOpen = false): string {
  const points = pointsOf(outline);
  const count = points.length;
  const at = (index: number) => points[(index + count) % count] as Point;
  const handle = (index: number): readonly [number, number] => {
    const [[px, py], [x, y, corner], [nx, ny]] = [at(index - 1), at(index), at(index + 1)];
    const isEnd = isOpen && (index % count === 0 || index === count - 1);
    if (corner || isEnd) return [0, 0];
    const reach =
      (0.37 * Math.min(Math.hypot(x - px, y - py), Math.hypot(nx - x, ny - y))) / Math.hypot(nx - px, ny - py);
    return [(nx - px) * reach, (ny - py) * reach];
  };
  const [startX, startY] = at(0);
  let [hereX, hereY] = [half(startX), half(startY)];
  let path = `M${written([hereX, hereY])}`;
  for (let index = 1; index < count + (isOpen ? 0 : 1); index++) {
    const [x, y] = [half(at(index)[0]), half(at(index)[1])];
    const [hx, hy] = handle(index % count);
    const arriving = [half(x - hx) - hereX, half(y - hy) - hereY, x - hereX, y - hereY];
    const [lx, ly] = handle(0);
    path += index === 1 ? `c${written([half(lx), half(ly), ...arriving])}` : `s${written(arriving)}`;
    [hereX, hereY] = [x, y];
  }
  return isOpen ? path : `${path}z`;
}

/** The position of a piece: its origin, its size, clockwise degrees, and whether it is mirrored. */
export interface Place {
  x: number;
  y: number;
  size?: number;
  turn?: number;
  flip?: boolean;
}

/** Moves shapes to a position. */
export function place(shapes: readonly Shape[], { x, y, size = 1, turn = 0, flip = false }: Place): Shape[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * size, Math.sin((turn * Math.PI) / 180) * size];
  const move = ([px, py, corner]: Point): Point => {
    const across = flip ? -px : px;
    const [mx, my] = [x + across * cos - py * sin, y + across * sin + py * cos];
    return corner ? [mx, my, corner] : [mx, my];
  };
  return shapes.map(([color, points, width]) =>
    width ? [color, pointsOf(points).map(move), half(width * size)] : [color, pointsOf(points).map(move)],
  );
}

/** A cloth with a printed pattern: the motif of `sceneFile.ts`, lighter and darker than the cloth. */
export const printed = (color: string, points: Points): Shape[] => [
  [color, points],
  ['url(#ankara)', points],
];

/** Converts shapes to the layers of a scene. */
export const draw = (...shapes: readonly Shape[]): Layer[] =>
  shapes.map(([color, points, width]) => (width ? [color, curve(points, true), width] : [color, curve(points)]));

/** An arm or a sleeve from shoulder over elbow to wrist, with its width at each. */
export function limb(color: string, bones: Points, [start, middle, end]: readonly [number, number, number]): Shape {
  const [from, elbowPoint, to] = pointsOf(bones) as readonly [Point, Point, Point];
  const across = ([ax, ay]: Point, [bx, by]: Point): readonly [number, number] => {
    const way = Math.hypot(bx - ax, by - ay);
    return [-(by - ay) / way, (bx - ax) / way];
  };
  const [upper, lower] = [across(from, elbowPoint), across(elbowPoint, to)];
  const [sumX, sumY] = [upper[0] + lower[0], upper[1] + lower[1]];
  const sum = Math.hypot(sumX, sumY);
  const side = ([x, y]: Point, [nx, ny]: readonly [number, number], width: number): Point => [
    x + (nx * width) / 2,
    y + (ny * width) / 2,
  ];
  const elbow = [sumX / sum, sumY / sum] as const;
  return [
    color,
    [
      side(from, upper, start),
      side(elbowPoint, elbow, middle),
      side(to, lower, end),
      side(to, lower, -end),
      side(elbowPoint, elbow, -middle),
      side(from, upper, -start),
    ],
  ];
}

/** A mitten with its thumb above; 64 long, from the wrist at its origin to the fingertips on the right. */
export const hand = (color: string): Shape => [
  color,
  '-10,-12 8,-17 17,-32 30,-37 35,-29 27,-17 48,-16 64,-7 63,5 44,13 14,17 -10,12',
];

/** The same as a fist around something vertical. */
export const fist = (color: string): Shape => [color, '-10,-13 10,-21 30,-24 43,-14 45,6 36,20 14,20 -10,13'];
