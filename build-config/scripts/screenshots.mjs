// npm run screenshots: creates docs/screenshots/ from a temporary site with sample content: every page on a phone and on a desktop,
// light and dark, the gallery's README.md, and the picture of the project's README.
// npm run screenshots -- home locate: draws the named pictures alone again.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from './signIn.mjs';
import { build, compile, install, main, root } from './workspace.mjs';

const SCREENS = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desk', width: 1280, height: 800 },
];
/** The admin area is only shown in the light theme: its layout is the same in both, and the gallery is large enough. */
const schemesOf = ({ as }) => (as === 'admin' ? ['light'] : ['light', 'dark']);
const QUALITY = 60;
/** Wide enough to judge a page, small enough to keep in the repository. */
const WIDEST = 960;
/** A list of a hundred rows looks like its first ten. */
const TALLEST = 2400;

const folder = join(root, 'docs/screenshots');
const friend = { email: 'friend@cog.example', password: crypto.randomUUID() };
const admin = { username: 'screenshots', password: crypto.randomUUID() };

/** Every page from the remotes' builds, and further states worth showing; the admin area last. */
function shotsOf(tomorrow) {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const routes = remotes.flatMap(
    (name) => JSON.parse(readFileSync(join(root, name, 'build/remote.json'), 'utf8')).routes,
  );
  const isAdmins = ({ access }) => access === 'editor' || access === 'administrator';
  const shotOf = ({ path, title, access }) => ({
    path,
    title,
    name: path === '/' ? 'home' : path.slice(1),
    as: access === 'public' ? null : access === 'promo' ? 'promo' : 'admin',
  });
  return [
    ...routes.filter((route) => !isAdmins(route)).map(shotOf),
    { path: '/fast?lang=yo', title: 'Breakfast With The Holy Spirit, in Yoruba', name: 'fast-yoruba' },
    { path: '/live', title: 'Watch Live Video, while the stream is on', name: 'live-on', isLive: true },
    { path: '/fast', title: 'Breakfast With The Holy Spirit, in Lite', name: 'fast-lite', isLite: true },
    { path: '/no-such-page', title: 'Page not found', name: 'not-found' },
    ...routes.filter(isAdmins).map(shotOf),
    {
      path: `/viewyo?edit=${tomorrow}`,
      title: 'Edit Yoruba Devotional, next to the English',
      name: 'edit',
      as: 'admin',
    },
    { path: `/month?day=${tomorrow}`, title: 'Devotional Calendar, a day in both languages', name: 'day', as: 'admin' },
    { path: '/settings?section=giving', title: 'Settings, accounts for gifts', name: 'settings-giving', as: 'admin' },
    { path: '/settings?section=look', title: 'Settings, logo and colours', name: 'settings-look', as: 'admin' },
  ];
}

async function setLive(site, cookies, override) {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${site}/api/live/override`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ override, videoId: 'SAMPLEvideo' }),
  });
  if (!answer.ok) throw new Error(`Setting live to ${override} was answered ${answer.status}.`);
}

/** Loads lazy pictures and waits until each is decoded. */
const showAll = (page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode().catch(() => {});
      }),
    ),
  );

/** Moves the bar from the bottom of a phone's screen to the end of the page: it would lie in the middle of the picture. */
const moveBar = (page) =>
  page.evaluate(() => {
    document.body.style.position = 'relative';
    document.querySelector('.bottom')?.style.setProperty('position', 'absolute');
  });

async function shoot({ browser, site, cookies, sharp }, shot, screen, scheme) {
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    colorScheme: scheme,
    // As visitors in Lagos see the site.
    timezoneId: 'Africa/Lagos',
    // Makes the pictures reproducible.
    reducedMotion: 'reduce',
  });
  if (shot.isLite) await context.addCookies([{ name: 'lite', value: '1', url: site }]);
  if (shot.as) await context.addCookies(cookies[shot.as]);
  const page = await context.newPage();
  await page.goto(site + shot.path, { waitUntil: 'networkidle' });
  // The heading font is optional on the first visit; after a reload it is cached.
  await page.reload({ waitUntil: 'networkidle' });
  await showAll(page);
  await page.waitForLoadState('networkidle');
  await moveBar(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width: screen.width, height: shot.as === 'admin' ? Math.min(height, TALLEST) : height };
  const bytes = await page.screenshot({ fullPage: true, clip });
  await context.close();
  const file = `${shot.name}-${screen.name}-${scheme}.webp`;
  await sharp(bytes)
    .resize({ width: Math.min(screen.width, WIDEST) })
    .webp({ quality: QUALITY })
    .toFile(join(folder, file));
}

/** Draws the picture of the project's README: two phones and a desktop side by side. */
async function drawReadme(browser, site) {
  const pictures = [];
  for (const [path, { width, height }] of [
    ['/', SCREENS[0]],
    ['/fast?lang=yo', SCREENS[0]],
    ['/', SCREENS[1]],
  ]) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    await page.goto(site + path, { waitUntil: 'networkidle' });
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
  await sheet.locator('body').screenshot({ path: join(folder, 'readme.png') });
}

/** Writes one line of links per page: showing all pictures at once would load megabytes for each reader. */
function writeGallery(shots) {
  const lines = shots.map((shot) => {
    const links = SCREENS.flatMap((screen) =>
      schemesOf(shot).map(
        (scheme) => `[${scheme === 'dark' ? scheme : screen.name}](${shot.name}-${screen.name}-${scheme}.webp)`,
      ),
    );
    return `- ${shot.title}: ${links.join(' ')}`;
  });
  writeFileSync(
    join(folder, 'README.md'),
    `# Every page\n\nDrawn by \`npm run screenshots\` from the sample content: 360×740 and 1280×800, light and dark; the admin area in the light. How twelve pages\nlooked before: [before and after](../before-and-after/README.md).\n\n${lines.join('\n')}\n`,
  );
}

main(async () => {
  process.chdir(root);
  const names = process.argv.slice(2);
  await install();
  await compile();
  await build();
  const [{ chromium }, { default: sharp }, { startSite }, { findInstalled }, { addDays, lagosDay }] = await Promise.all(
    [
      import('playwright-core'),
      import('sharp'),
      import('./productionSite.mjs'),
      import('./testTools.mjs'),
      import('@cog/contracts/lib/calendar'),
    ],
  );
  const site = await startSite({
    ADMIN_ACCOUNTS: `${admin.username}:${admin.password}`,
    PROMO_ACCOUNTS: `${friend.email}:${friend.password}`,
  });
  const browser = await chromium.launch({ executablePath: findInstalled().chromium, args: ['--no-sandbox'] });
  try {
    if (names.length === 0) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const cookies = {
      admin: await signIn(site.url, '/api/admin/session', admin),
      promo: await signIn(site.url, '/citizen/login/', friend),
    };
    const studio = { browser, site: site.url, cookies, sharp };
    const all = shotsOf(addDays(lagosDay(), 1));
    const unknown = names.find((name) => !all.some((shot) => shot.name === name));
    if (unknown !== undefined)
      throw new Error(`There is no picture ${unknown}: ${all.map(({ name }) => name).join(', ')}.`);
    const shots = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
    for (const [index, shot] of shots.entries()) {
      console.log(`  ${index + 1} of ${shots.length}: ${shot.title}`);
      if (shot.isLive) await setLive(site.url, cookies.admin, 'on');
      for (const screen of SCREENS) {
        for (const scheme of schemesOf(shot)) await shoot(studio, shot, screen, scheme);
      }
      if (shot.isLive) await setLive(site.url, cookies.admin, 'automatic');
    }
    if (names.length > 0) return;
    writeGallery(shots);
    await drawReadme(browser, site.url);
  } finally {
    await browser.close();
    await site.close();
  }
});
