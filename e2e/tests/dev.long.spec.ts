import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withCopy } from '@cog/build-config/withCopy';
import { withReleases } from '@cog/server/dist/releases/openReleases.js';
import { type DevServer, runScript, startDevServer } from '../src/devServer.ts';
import { expect, test } from '../src/test.ts';

const FORM = 'mf-quiz/src/routes/registration/RegistrationForm.tsx';
const PLACE = "<legend>{t('Terms')}</legend>";
const SAVES = 5;

test('a page that is worked on keeps what is typed at every save, and shows what is wrong with its file and line', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await withCopy(async (folder) => {
    const path = join(folder, FORM);
    const original = readFileSync(path, 'utf8');
    const save = (put: string) => writeFileSync(path, original.replace(PLACE, put));
    const dev: DevServer = await startDevServer(folder, 'mf-quiz');
    try {
      await page.goto(`${dev.url}/register`);
      await page.waitForFunction(() => performance.getEntriesByName('page-ready').length > 0);
      await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
      const name = page.getByRole('textbox', { name: 'Full name' });
      await name.fill('Adébísí Ọlá');

      await test.step(`${SAVES} saves`, async () => {
        for (let turn = 1; turn <= SAVES; turn++) {
          save(`<legend>Terms, turn ${turn}</legend>`);
          await expect(page.getByText(`Terms, turn ${turn}`)).toBeVisible();
          await expect(name).toHaveValue('Adébísí Ọlá');
        }
        expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument'))).toBe(true);
      });

      const problem = page.locator('#dev-problem');
      await test.step('what cannot be compiled', async () => {
        save(`<<< ${PLACE}`);
        await expect(problem).toContainText('RegistrationForm.tsx:');
        writeFileSync(path, original);
        await expect(problem).toHaveCount(0);
        await expect(name).toHaveValue('Adébísí Ọlá');
      });

      await test.step('what throws', async () => {
        const line = original.slice(0, original.indexOf(PLACE)).split('\n').length;
        save(`${PLACE}<button type="button" onClick={() => { throw new Error('pressed'); }}>Press</button>`);
        await page.getByRole('button', { name: 'Press', exact: true }).click();
        await expect(problem).toContainText(`${FORM}:${line}`);
        writeFileSync(path, original);
        await expect(problem).toHaveCount(0);
      });

      await test.step('a release meanwhile', async () => {
        const dataDir = join(folder, 'data');
        await withReleases({ dataDir, databaseUrl: null }, () => {});
        const { code, output } = await runScript(folder, ['release', '--', 'mf-quiz'], dataDir);
        expect(code, output).toBe(0);
        save('<legend>After a release</legend>');
        await expect(page.getByText('After a release')).toBeVisible();
        await expect(name).toHaveValue('Adébísí Ọlá');
      });

      await test.step('a page that was opened while it threw', async () => {
        save(`{((): string => { throw new Error('thrown at once'); })()}${PLACE}`);
        await expect(problem).toContainText('thrown at once');
        await page.reload();
        await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
        save('<legend>Mended</legend>');
        await expect(page.getByText('Mended')).toBeVisible();
      });
    } finally {
      await dev.stop();
    }
  });
});
