// npm run screenshots: draws docs/screenshots/readme.png from the site that runs at http://localhost:3000
// (or at the address given: npm run screenshots -- http://localhost:3001).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { main, root } from './workspace.mjs';

const shots = [
  { path: '/', width: 360, height: 740 },
  { path: '/fast?lang=yo', width: 360, height: 740 },
  { path: '/', width: 1280, height: 800 },
];

main(async () => {
  const site = process.argv[2] ?? 'http://localhost:3000';
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const pictures = [];
    for (const { path, width, height } of shots) {
      // Reduced motion: the same picture every time.
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
      await page.goto(site + path, { waitUntil: 'networkidle' });
      // The heading font is optional at first sight; the second has it.
      await page.reload({ waitUntil: 'networkidle' });
      const bytes = await page.screenshot({ type: 'png' });
      pictures.push(`<img src="data:image/png;base64,${bytes.toString('base64')}" height="640" alt="">`);
      await page.close();
    }
    const sheet = await browser.newPage({ viewport: { width: 1800, height: 720 } });
    await sheet.setContent(
      `<style>body{margin:0;display:flex;gap:32px;padding:40px;background:#fffbf3;box-sizing:border-box}
      img{border-radius:16px;box-shadow:0 6px 30px rgb(30 27 75 / .25)}</style>${pictures.join('')}`,
    );
    const folder = join(root, 'docs/screenshots');
    mkdirSync(folder, { recursive: true });
    await sheet.locator('body').screenshot({ path: join(folder, 'readme.png') });
  } finally {
    await browser.close();
  }
});
