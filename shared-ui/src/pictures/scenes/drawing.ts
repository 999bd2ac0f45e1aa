/**
 * A flat area: its colour, and its outline as SVG path data on a canvas of 640 by 360. With a third entry the path is
 * a line of that width with round ends, which needs a tenth of the markup.
 */
export type Layer = readonly [color: string, path: string, lineWidth?: number];

/** Not a colour: the picture is cut out here, and shows the church's own colours behind it. */
export const church = 'church';

/** Colours used at more than one time of day. */
export const night = '#14123a';
export const gold = '#f5b83d';
export const light = '#ffe9b8';

const n = Math.round;

export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

export const ellipse = (x: number, y: number, rx: number, ry: number = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** Horizontal lines, each from x, y and `width` long: clouds, ripples, glints. */
export const lines = (...list: readonly (readonly [x: number, y: number, width: number])[]): string =>
  list.map(([x, y, width]) => `M${x} ${y}h${width}`).join('');

/** The sun's reflection on the water: glints that widen towards the viewer. */
export const glitter = (x: number, y: number, rows = 8, color = gold): Layer[] => {
  const row = (index: number): readonly [number, number, number] => {
    const width = 76 - index * 4 + (index % 3) * 28;
    return [n(x - width / 2 + ((index * 37) % 23) - 11), y + index * index + index * 7, width];
  };
  const near = rows >> 1;
  return [
    [color, lines(...Array.from({ length: near }, (_, index) => row(index))), 3],
    [color, lines(...Array.from({ length: rows - near }, (_, index) => row(near + index))), 5],
    [light, lines([x - 17, y - 2, 34], [x - 12, y + 12, 26], [x - 16, y + 36, 24]), 3],
  ];
};

/** Tips of a palm's leaves, for a crown of radius 1. */
const LEAVES = [
  [-0.8, 0.62],
  [-1, 0.1],
  [-0.72, -0.42],
  [-0.1, -0.66],
  [0.62, -0.5],
  [1, 0],
  [0.84, 0.56],
] as const;

/** A coconut palm at x, y that leans by `lean` and is `height` tall. */
export function palm(x: number, y: number, height: number, lean: number): string {
  const top = { x: x + lean, y: y - height };
  const size = height * 0.36;
  const foot = Math.max(2, height / 24);
  const trunk = `M${n(x - foot)} ${y}Q${n(x)} ${n(y - height * 0.6)} ${top.x} ${top.y}Q${n(x + foot * 1.6)} ${n(y - height * 0.5)} ${n(x + foot)} ${y}z`;
  const leaves = LEAVES.map(([dx, dy]) => {
    const [tx, ty] = [dx * size, dy * size];
    return `M${top.x} ${top.y}q${n(tx * 0.4)} ${n(ty * 0.5 - size * 0.4)} ${n(tx)} ${n(ty)}q${n(-tx * 0.55)} ${n(-ty * 0.5 - size * 0.14)} ${n(-tx)} ${n(-ty)}z`;
  });
  return trunk + leaves.join('');
}

/** A yellow Lagos bus, 40 wide, its wheels on x, y. */
export const danfo = (x: number, y: number): Layer[] => [
  [gold, `M${x} ${y - 4}v-14q0-3 3-3h26q4 0 6 4l4 7q1 1 1 3v3z`],
  [
    night,
    `${rect(x + 4, y - 18, 7, 5)}${rect(x + 13, y - 18, 7, 5)}M${x + 22} ${y - 18}h6l3 5h-9z${rect(x, y - 10, 40, 2)}${ellipse(x + 9, y - 3, 4)}${ellipse(x + 31, y - 3, 4)}`,
  ],
];

/** A bird in the distance. */
export const bird = (x: number, y: number, size = 7): string =>
  `M${x} ${y}q${-size / 2} ${-size * 0.7} ${-size} ${-size * 0.3}q${size * 0.6} 0 ${size} ${size * 0.6}q${size * 0.4} ${-size * 0.6} ${size} ${-size * 0.6}q${-size / 2} ${-size * 0.4} ${-size} ${size * 0.3}z`;

/** A dugout canoe, `width` long, with a person who poles it. */
export const canoe = (x: number, y: number, width = 92): string => {
  const w = width / 92;
  const at = (dx: number, dy: number) => `${n(x + dx * w)} ${n(y + dy * w)}`;
  return `M${at(0, -5)}Q${at(46, 7)} ${at(92, -7)}Q${at(76, 11)} ${at(46, 11)}Q${at(14, 11)} ${at(0, -5)}zM${at(57, 3)}l${n(2 * w)} ${n(-20 * w)}q${n(1 * w)} ${n(-7 * w)} ${n(6 * w)} ${n(-7 * w)}t${n(6 * w)} ${n(8 * w)}l${n(-3 * w)} ${n(19 * w)}z${ellipse(n(x + 65 * w), n(y - 29 * w), n(5 * w))}M${at(81, -42)}l2 1L${at(66, 26)}l-2-1z`;
};
