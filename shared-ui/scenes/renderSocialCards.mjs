// Draws the pictures of link previews, 1200×630, from the scenes: `node shared-ui/scenes/renderSocialCards.mjs` (needs Chromium).
// The results are committed. They have no church's name, which is a setting.
import { mkdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Bytes a card may take: messengers leave out larger ones on slow lines. */
const BUDGET = 100_000;

const root = join(import.meta.dirname, '../..');
const read = (path, encoding) => readFileSync(join(root, 'shared-ui', path), encoding);
const headingFont = read('fonts/heading.woff2', 'base64');

/** Each file with its scene, what is written above the title, and the title; without words a scene alone. */
const cards = [
  { file: 'shell/src/media/social-card.jpg', scene: 'market' },
  {
    file: 'mf-devotional/src/routes/devotional/media/devotional-card.jpg',
    scene: 'breakfast',
    kicker: 'Daily devotional · English and Yorùbá',
    title: 'Breakfast With The Holy Spirit',
  },
  {
    file: 'mf-media/src/media/videos-card.jpg',
    scene: 'preacher',
    kicker: 'Services and messages',
    title: 'Watch again, any time',
  },
  {
    file: 'mf-media/src/media/live-card.jpg',
    scene: 'choir',
    kicker: 'Sunday service',
    title: 'Join us live, wherever you are',
  },
  {
    file: 'mf-public/src/media/events-card.jpg',
    scene: 'usher',
    kicker: 'Every week, and coming up',
    title: 'Services and events',
  },
  {
    file: 'mf-public/src/media/giving-card.jpg',
    scene: 'giving',
    kicker: 'Tithes, offerings and gifts',
    title: 'Give online',
  },
  {
    file: 'mf-quiz/src/routes/registration/media/quiz-card.jpg',
    scene: 'children',
    kicker: 'Three stages · Register',
    title: 'My Testimony Bible Quiz',
  },
];

const styles = `
  @font-face { font-family: heading; src: url(data:font/woff2;base64,${headingFont}); }
  body { margin: 0; background: #1e1b4b; color: #f7f2ff; }
  svg { position: absolute; inset: 0; width: 1200px; height: 630px; background: linear-gradient(#1e1b4b, #4a358e 62%); }
  div { position: absolute; inset: 0; display: grid; align-content: center; padding: 0 660px 0 64px;
    background: linear-gradient(to right, #1e1b4b 44%, #1e1b4b00 66%); }
  svg:has(~ div) { left: 456px; width: 744px; }
  p { margin: 0 0 14px; color: #f5b83d; font: 600 30px/1.2 system-ui, 'Noto Sans', sans-serif; text-wrap: balance; }
  h1 { margin: 0; font: 700 72px/1.08 heading, serif; text-wrap: balance; }
`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
  for (const { file, scene, kicker, title } of cards) {
    const picture = read(`src/pictures/scenes/${scene}.svg`, 'utf8');
    const words = title ? `<div><p>${kicker}</p><h1>${title}</h1></div>` : '';
    await page.setContent(
      `<style>${styles}</style>${picture.replace('<svg', '<svg preserveAspectRatio="xMidYMid slice"')}${words}`,
    );
    await page.evaluate(() => document.fonts.ready);
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    await page.screenshot({ path, type: 'jpeg', quality: 80 });
    const { size } = await stat(path);
    if (size > BUDGET) throw new Error(`${file} is ${size} bytes, more than ${BUDGET}.`);
    console.log(`${file} ${size} bytes`);
  }
} finally {
  await browser.close();
}
