/**
 * Renders the hero's film and poster into `src/routes/home/media`: `node media/renderHeroFilm.mjs` (needs Chromium
 * and ffmpeg). Fails if a film exceeds its budget. The output is committed, so that builds need neither program.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { HEIGHT, lagoonAtDawn, WIDTH } from './lagoonAtDawn.mjs';

const SECONDS = 10;
const FRAMES_A_SECOND = 24;
const BUDGET = 700_000;
const TALL_WIDTH = 480;
/**
 * Share of the surplus width that is cropped on the left in a narrow hero. The hero's `object-position` uses the same
 * number (Hero.styles.ts), so that the tall film lies exactly over the poster.
 */
const FOCUS = 0.7;

const folder = join(import.meta.dirname, '../src/routes/home/media');

/** Runs ffmpeg and writes its input. @throws Error with ffmpeg's output */
async function ffmpeg(options, feed = (input) => input.end()) {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  const ended = once(child, 'close');
  await feed(child.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${output}`);
}

/** Draws every frame once into a lossless file, from which the four encodings are made. */
async function drawFrames(master) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
    await page.setContent('<style>body{margin:0;background:#14113a}svg{display:block}</style>');
    const rate = String(FRAMES_A_SECOND);
    const options = ['-f', 'image2pipe', '-framerate', rate, '-c:v', 'png', '-i', '-', '-c:v', 'ffv1', master];
    await ffmpeg(options, async (input) => {
      const frames = SECONDS * FRAMES_A_SECOND;
      for (let frame = 0; frame < frames; frame++) {
        await page.evaluate(
          (drawing) => {
            document.body.innerHTML = drawing;
          },
          lagoonAtDawn(frame / frames),
        );
        if (!input.write(await page.screenshot())) await once(input, 'drain');
      }
      input.end();
    });
  } finally {
    await browser.close();
  }
}

const tall = `crop=${TALL_WIDTH}:${HEIGHT}:${(WIDTH - TALL_WIDTH) * FOCUS}:0`;
const colours = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p';
const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-row-mt', '1', '-deadline', 'good', '-cpu-used', '1', '-g', '240'];
const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-movflags', '+faststart', '-g', '240'];

const films = [
  ['dawn.webm', colours, [...vp9, '-crf', '36']],
  ['dawn.mp4', colours, [...h264, '-crf', '25']],
  ['dawnTall.webm', `${tall},${colours}`, [...vp9, '-crf', '36']],
  ['dawnTall.mp4', `${tall},${colours}`, [...h264, '-crf', '25']],
];

const workplace = await mkdtemp(join(tmpdir(), 'hero-film-'));
try {
  await writeFile(join(folder, 'dawn.svg'), lagoonAtDawn(0).replaceAll('\n', ''));
  const master = join(workplace, 'frames.mkv');
  await drawFrames(master);
  for (const [name, filter, encoding] of films) {
    const file = join(folder, name);
    await ffmpeg(['-i', master, '-an', '-vf', filter, ...encoding, ...tags, file]);
    const { size } = await stat(file);
    if (size > BUDGET) throw new Error(`${name} is ${size} bytes, more than the ${BUDGET} it may have.`);
    console.log(`${name}: ${Math.round(size / 1000)} kB`);
  }
} finally {
  await rm(workplace, { recursive: true, force: true });
}
