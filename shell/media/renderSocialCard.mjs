// Draws the picture of link previews, 1200×630, from the design system's lagoon:
//   node shell/media/renderSocialCard.mjs
// Needs Chromium (apt-get install chromium). The result is kept in the repository, because a machine that
// builds the site need not have a browser.
import { dirname, join } from 'node:path';
import esbuild from 'esbuild';
import { chromium } from 'playwright-core';

const here = import.meta.dirname;
const { outputFiles } = await esbuild.build({
  stdin: {
    contents: `import { renderToStaticMarkup } from 'react-dom/server';
      import { ServerStyleSheet } from 'styled-components';
      import { Scene } from '@cog/shared-ui';
      const sheet = new ServerStyleSheet();
      export const scene = renderToStaticMarkup(sheet.collectStyles(<Scene name="lagoon" />));
      export const styles = sheet.getStyleTags();`,
    loader: 'tsx',
    resolveDir: dirname(here),
  },
  bundle: true,
  write: false,
  format: 'cjs',
  platform: 'node',
  jsx: 'automatic',
  conditions: ['cog-source'],
});
const module = { exports: {} };
new Function('module', 'exports', 'require', outputFiles[0].text)(
  module,
  module.exports,
  (await import('node:module')).createRequire(import.meta.url),
);
const { scene, styles } = module.exports;

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`${styles}<style>
    body { margin: 0; background: #1e1b4b; }
    .scene, .scene > * { width: 1200px; height: 630px; display: block; }
  </style><div class="scene">${scene}</div>`);
  await page.screenshot({ path: join(here, '../src/media/social-card.jpg'), type: 'jpeg', quality: 82 });
} finally {
  await browser.close();
}
