import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MissingFiles } from './MissingFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'missing-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('names a file that is missing, until it is back, and logs it once', () => {
  const error = jest.fn();
  const files = new MissingFiles({ error });
  const path = join(folder, 'a.webp');
  expect([files.isThere(path), files.isThere(path)]).toEqual([false, false]);
  expect(files.reason()).toMatch(/^A file is missing: missing-\w+\/a\.webp\.$/);
  writeFileSync(path, 'x');
  expect(files.reason()).toBeNull();
  expect(error).toHaveBeenCalledTimes(1);
});

it('forgets a file that is not asked for any more: it may have been removed on purpose', () => {
  const files = new MissingFiles({ error: () => {} });
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  files.isThere(join(folder, 'a.webp'));
  now.mockReturnValue(11 * 60_000);
  expect(files.reason()).toBeNull();
  now.mockRestore();
});
