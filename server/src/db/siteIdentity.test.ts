import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertReleasesExist, readSiteFolder, SITE_FILE } from '../core/siteFolder.ts';
import { describeWithDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { expectRefusal, startOnce } from './testing/startOnce.ts';

describeWithDatabase('the identity of a site', (create) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await create();
  });
  afterEach(() => database.remove());

  it('is there only together with the folder of releases: a start that was killed before it published can be repeated', async () => {
    await startOnce(database);
    expect(readSiteFolder(database.dataDir).id).not.toBeNull();
    assertReleasesExist(database.dataDir);
  });

  it('refuses two halves of two sites, whatever it is told', async () => {
    await startOnce(database);
    writeFileSync(join(database.dataDir, SITE_FILE), '0f3e6a0e-0000-4000-8000-000000000000\n');
    await expectRefusal(database, /is of the site 0f3e6a0e.* wrong place/);
    await expectRefusal(database, /is of the site 0f3e6a0e/, {
      startOptions: { isNewSite: true, isNewKey: false },
    });
  });
});

it('refuses a folder of a site that has run whose releases are missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cog-test-'));
  assertReleasesExist(folder);
  writeFileSync(join(folder, SITE_FILE), '0f3e6a0e-0000-4000-8000-000000000000\n');
  expect(() => assertReleasesExist(folder)).toThrow(/^The releases are missing: /);
  mkdirSync(join(folder, 'releases'));
  assertReleasesExist(folder);
  rmSync(folder, { recursive: true });
});
