/**
 * The hero's scene, a pure function of time: first light over the lagoon, the long bridge, the far shore and a canoe.
 *
 * Every motion repeats a whole number of times, so that the last frame leads into the first. The top and bottom are
 * half transparent and show the page's night background.
 */

export const WIDTH = 1280;
export const HEIGHT = 720;

const HORIZON = 452;
const SUN_X = 884;

/** Repeatable numbers from 0 to 1 (mulberry32), so that every run draws the same scene. */
function dice(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Rounds to few decimals to keep the poster small. */
const n = (value, digits = 1) => Number(value.toFixed(digits));

/** A sine wave from -1 to 1 that repeats `rounds` times per loop. */
const sway = (time, rounds, phase) => Math.sin(2 * Math.PI * (rounds * time + phase));

/** A flat lens shape, like light on water. */
const lens = (x, y, halfWidth, halfHeight) =>
  `M${n(x - halfWidth)} ${n(y)}q${n(halfWidth)} ${n(-2 * halfHeight)} ${n(2 * halfWidth)} 0q${n(-halfWidth)} ${n(2 * halfHeight)} ${n(-2 * halfWidth)} 0z`;

const gradients = `<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#14113a" stop-opacity="0"/><stop offset=".3" stop-color="#241e5c" stop-opacity=".4"/><stop offset=".55" stop-color="#4b3286" stop-opacity=".8"/><stop offset=".74" stop-color="#8d4a8c"/><stop offset=".87" stop-color="#d0706d"/><stop offset=".95" stop-color="#f2a055"/><stop offset="1" stop-color="#f9cf7a"/></linearGradient>
<linearGradient id="water" x2="0" y2="1"><stop stop-color="#e9a264"/><stop offset=".09" stop-color="#b8647a"/><stop offset=".3" stop-color="#633a80"/><stop offset=".62" stop-color="#2f2464" stop-opacity=".8"/><stop offset="1" stop-color="#14113a" stop-opacity=".3"/></linearGradient>
<radialGradient id="glow"><stop stop-color="#ffe9b0" stop-opacity=".95"/><stop offset=".22" stop-color="#ffcf80" stop-opacity=".55"/><stop offset=".5" stop-color="#f08a64" stop-opacity=".22"/><stop offset=".75" stop-color="#b4568c" stop-opacity=".1"/><stop offset="1" stop-color="#7a4590" stop-opacity="0"/></radialGradient>
<radialGradient id="path"><stop stop-color="#ffd88c" stop-opacity=".62"/><stop offset=".45" stop-color="#f5a04d" stop-opacity=".26"/><stop offset="1" stop-color="#d0706d" stop-opacity="0"/></radialGradient>
<clipPath id="wet"><path d="M0 ${HORIZON}h${WIDTH}v${HEIGHT - HORIZON}H0z"/></clipPath>
</defs>`;

function stars(time) {
  const roll = dice(7);
  return Array.from({ length: 26 }, () => {
    const [x, y, size, phase] = [roll() * WIDTH, roll() ** 1.6 * 230, 0.7 + roll() * 0.9, roll()];
    const light = (1 - y / 290) * (0.55 + 0.3 * sway(time, 2, phase));
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" opacity="${n(light, 2)}"/>`;
  }).join('');
}

function clouds(time) {
  const bands = [
    [1010, 262, 250, 9, '#7a4590', 0.55],
    [820, 300, 180, 7, '#b05f83', 0.5],
    [1120, 338, 210, 8, '#d97b70', 0.5],
    [640, 356, 230, 7, '#a1548a', 0.45],
    [930, 384, 150, 5, '#ffc48a', 0.55],
    [300, 330, 280, 8, '#6a3d8c', 0.5],
    [180, 392, 190, 6, '#b4627f', 0.4],
  ];
  return bands
    .map(([x, y, halfWidth, halfHeight, colour, light], index) => {
      const drift = 9 * sway(time, 1, index / bands.length);
      return `<path d="${lens(x + drift, y, halfWidth, halfHeight)}${lens(x + 60 - drift, y + 9, halfWidth * 0.6, halfHeight * 0.6)}" fill="${colour}" opacity="${light}"/>`;
    })
    .join('');
}

/** Egrets flying to the water; they enter over the left edge of the sun's glow and leave on the right. */
function birds(time) {
  return Array.from({ length: 6 }, (_, index) => {
    const way = (time + 0.02 * index) % 1;
    const x = 560 + way * 640 + (index % 2) * 14;
    const y = 300 - way * 110 + Math.abs(index - 2) * 11 + 4 * sway(time, 3, index / 6);
    const lift = 4.6 * sway(time, 14, index / 5);
    const reach = 8.5 - index * 0.4;
    const light = Math.min(1, 8 * way, 8 * (1 - way));
    return `<path d="M${n(x - reach)} ${n(y - lift)}q${n(reach * 0.6)} ${n(-2 + lift * 0.3)} ${n(reach)} ${n(lift)}q${n(reach * 0.4)} ${n(-lift - 2)} ${n(reach)} ${n(-lift)}" opacity="${n(light * 0.8, 2)}"/>`;
  }).join('');
}

function palm(x, foot, height, lean, colour, time, phase, fronds = 10) {
  const top = [x + lean + 3 * sway(time, 1, phase), foot - height];
  const width = Math.max(1.6, height / 34);
  const trunk = `M${n(x - width)} ${foot}Q${n(x + lean * 0.25)} ${n(foot - height * 0.55)} ${n(top[0])} ${n(top[1])}Q${n(x + lean * 0.25 + width * 1.6)} ${n(foot - height * 0.5)} ${n(x + width)} ${foot}z`;
  const leaves = Array.from({ length: fronds }, (_, index) => {
    const angle = Math.PI * (-0.12 + (1.24 * index) / (fronds - 1)) + 0.05 * sway(time, 2, phase + index / fronds);
    const reach = height * (0.42 + 0.08 * ((index * 5) % 3));
    const [dx, dy] = [-Math.cos(angle) * reach, -Math.sin(angle) * reach * 0.62];
    const droop = reach * 0.42;
    return `M${n(top[0])} ${n(top[1])}q${n(dx * 0.55)} ${n(dy - droop * 0.35)} ${n(dx)} ${n(dy + droop)}q${n(-dx * 0.35)} ${n(-droop * 0.95)} ${n(-dx)} ${n(-dy - droop)}z`;
  }).join('');
  return `<path d="${trunk}${leaves}" fill="${colour}"/>`;
}

function farShore(time) {
  const roll = dice(21);
  let houses = '';
  for (let x = 0; x < WIDTH; ) {
    const width = 14 + roll() * 30;
    const height = 6 + roll() * (x > 300 && x < 1240 ? 17 : 10);
    const roof = roll() < 0.55 ? 5 + roll() * 4 : 0;
    const y = HORIZON - height;
    houses += `M${n(x)} ${HORIZON}V${n(y)}l${n(width / 2)} ${n(-roof)}l${n(width / 2)} ${n(roof)}V${HORIZON}z`;
    x += width + roll() * 6;
  }
  const church = `M696 ${HORIZON}v-30l17-12l17 12v30zM730 ${HORIZON}v-44l8-20l8 20v44zM737.2 388v-16h1.6v16zM733.5 376h9v1.6h-9z`;
  const mast = `M1068 ${HORIZON}l3.4-62h1.2l3.4 62z`;
  const trees = [
    [612, 40, 4],
    [640, 32, -4],
    [786, 36, -5],
    [1002, 44, 5],
    [1030, 34, -3],
    [1142, 40, 4],
  ]
    .map(([x, height, lean], index) => palm(x, HORIZON, height, lean, '#3c2361', time, index / 6, 8))
    .join('');
  return `<path d="M0 ${HORIZON}V438q160-16 330-4t300-8 270 6 380-10V${HORIZON}z" fill="#7d4385" opacity=".75"/><path d="${houses}${church}${mast}" fill="#3c2361"/>${trees}`;
}

/** The long bridge with the first cars, their lights on; during a loop each car moves to the position of the next one. */
function bridge(time) {
  const at = (along) => {
    const x = -20 + 680 * (1 - (1 - along) ** 1.9);
    return [x, 404 + ((x + 20) / 680) * 38];
  };
  let piers = '';
  for (let index = 0; index < 26; index++) {
    const along = index / 26;
    const [x, y] = at(along);
    const width = 5.2 * (1 - along) + 1;
    piers += `M${n(x)} ${n(y)}h${n(width)}V${n(HORIZON + 16 * (1 - along))}h${n(-width)}z`;
  }
  const deck = 'M-20 398L664 440v3L-20 408z';
  const cars = 9;
  const lights = Array.from({ length: cars }, (_, index) => {
    const along = (index + time) / cars;
    const [x, y] = at(along);
    const light = Math.min(1, 6 * along, 6 * (1 - along));
    return `<circle cx="${n(x)}" cy="${n(y - 8 * (1 - along) - 2)}" r="${n(2.3 * (1 - along) + 0.7)}" opacity="${n(light, 2)}"/>`;
  }).join('');
  return `<path d="${deck}${piers}" fill="#2d1d58"/><g fill="#ffe2a0">${lights}</g>`;
}

function ripples(time) {
  const roll = dice(33);
  return Array.from({ length: 46 }, () => {
    const depth = roll() ** 1.25;
    const y = HORIZON + 8 + depth * (HEIGHT - HORIZON);
    const [at, phase, size] = [roll(), roll(), roll()];
    const halfWidth = (26 + size * 70) * (0.35 + depth);
    const x = at * (WIDTH + 200) - 100 + (6 + 20 * depth) * sway(time, 1, phase);
    const bright = roll() < 0.42;
    const light = (bright ? 0.16 : 0.3) * (0.62 + 0.38 * sway(time, 2, phase));
    const colour = bright ? '#e58f7d' : '#171340';
    return `<path d="${lens(x, y, halfWidth, 1.4 + depth * 2.6)}" fill="${colour}" opacity="${n(light, 2)}"/>`;
  }).join('');
}

/** The sun's reflection on the water: narrow and dense at the horizon, broken and wide towards the viewer. */
function glitter(time) {
  const roll = dice(52);
  return Array.from({ length: 120 }, (_, index) => {
    const depth = (index / 120) ** 1.35;
    const y = HORIZON + 4 + depth * 262;
    const spread = 34 + 150 * depth;
    const [side, phase, size, pace] = [roll() + roll() - 1, roll(), roll(), roll()];
    const rounds = pace < 0.4 ? 2 : pace < 0.8 ? 3 : 4;
    const pulse = 0.5 + 0.5 * sway(time, rounds, phase);
    const x = SUN_X + side * spread + (2 + 7 * depth) * sway(time, 1, phase * 3);
    const halfWidth = (7 + size * 20) * (0.5 + depth * 1.15) * (0.55 + 0.45 * pulse);
    const light = (1 - 0.5 * depth) * (1 - 0.55 * Math.abs(side)) * (0.12 + 0.88 * pulse);
    const colour = size < 0.35 ? '#fff0c4' : size < 0.75 ? '#ffd27a' : '#f5a04d';
    return `<path d="${lens(x, y, halfWidth, 0.9 + depth * 2.1)}" fill="${colour}" opacity="${n(light, 2)}"/>`;
  }).join('');
}

function canoe(time) {
  const [rise, roll] = [2.4 * sway(time, 2, 0.1), 1.1 * sway(time, 2, 0.35)];
  const pole = 2.5 * sway(time, 1, 0.2);
  const hull = 'M-74-7Q-40 3 0 3T78-9Q60 15 6 15T-74-7z';
  const man = 'M-30 3q-2-22 3-34q2-6 8-6t8 6q4 13 2 34zM-26-45a7 7.5 0 1 0 14 0a7 7.5 0 1 0-14 0z';
  const arms = 'M-14-33l22 8l-1.5 4l-22-5z';
  const stick = `M${n(14 + pole)}-78l2 0L${n(2 - pole)} 26l-2 0z`;
  const basket = 'M26 3q-1-13 4-15h18q5 2 4 15z';
  const mirror = `<path d="M-70 16Q0 30 74 14Q50 24 30 27q-8 8-24 7t-26-9Q-50 23-70 16z" opacity="${n(0.5 + 0.1 * sway(time, 2, 0.6), 2)}"/>`;
  return `<g transform="translate(${n(742 + 5 * sway(time, 1, 0), 2)} ${n(592 + rise, 2)})" fill="#100d2e">${mirror}<g transform="rotate(${n(roll, 2)})"><path d="${hull}${man}${arms}${stick}${basket}"/></g></g>`;
}

/**
 * One frame as an SVG document.
 *
 * @param {number} time position in the loop, from 0 to 1
 */
export function lagoonAtDawn(time) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${gradients}
<path d="M0 0h${WIDTH}v${HORIZON}H0z" fill="url(#sky)"/>
<g fill="#fff6df">${stars(time)}</g>
<circle cx="${SUN_X}" cy="${HORIZON - 26}" r="400" fill="url(#glow)"/>
${clouds(time)}
<circle cx="${SUN_X}" cy="${HORIZON - 24}" r="58" fill="#fff3cf"/>
<g fill="none" stroke="#2d1d58" stroke-width="2.2" stroke-linecap="round">${birds(time)}</g>
${farShore(time)}
<path d="M0 ${HORIZON}h${WIDTH}v${HEIGHT - HORIZON}H0z" fill="url(#water)"/>
${bridge(time)}
<g clip-path="url(#wet)" fill="url(#path)"><ellipse cx="${SUN_X}" cy="${HORIZON}" rx="330" ry="60"/><ellipse cx="${SUN_X}" cy="${HORIZON}" rx="130" ry="250"/></g>
${ripples(time)}
${glitter(time)}
${canoe(time)}
${palm(1226, HEIGHT + 10, 520, -96, '#0f0c2b', time, 0.15, 12)}${palm(1290, HEIGHT + 10, 400, -40, '#15113a', time, 0.6, 10)}
<path d="M1010 ${HEIGHT}q60-34 130-38t140-30V${HEIGHT}z" fill="#0f0c2b"/>
</svg>`;
}
