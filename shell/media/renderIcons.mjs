// Draws the icons of the installed site from src/media/icon.svg:
//   node shell/media/renderIcons.mjs
// The maskable one and Apple's fill their square, with the drawing inside the circle that every shape of
// phone leaves. The results are kept in the repository.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const media = join(import.meta.dirname, '../src/media');
const icon = readFileSync(join(media, 'icon.svg'), 'utf8');
const night = '#1e1b4b';
/** How much of the square the drawing may take: the safe zone of a maskable icon is a circle of 80 %. */
const SAFE = 0.8;

const inner = icon.replace(/^<svg[^>]*>/, '').replace('</svg>', '');
const plain = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`;
const full = (scale) => {
  const margin = (64 * (1 - scale)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${night}"/><g transform="translate(${margin} ${margin}) scale(${scale})">${inner.replace(/<rect[^>]*\/>/, '')}</g></svg>`;
};

for (const [name, size, drawing] of [
  ['icon-192', 192, plain],
  ['icon-512', 512, plain],
  ['icon-maskable-512', 512, full(SAFE)],
  ['icon-180', 180, full(0.92)],
]) {
  const png = await sharp(Buffer.from(drawing), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();
  writeFileSync(join(media, `${name}.png`), png);
  console.log(`${name}.png ${png.length} bytes`);
}
