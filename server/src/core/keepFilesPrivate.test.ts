import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepFilesPrivate, keepNewFilesPrivate } from './keepFilesPrivate.ts';

describe('files of the data folder', () => {
  const usual = process.umask();
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cog-modes-'));
  });
  afterEach(() => {
    process.umask(usual);
    rmSync(folder, { recursive: true });
  });

  const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);

  it('that were open to others are closed, and new ones are made so', () => {
    const data = join(folder, 'data');
    const inner = join(data, 'releases', 'shell');
    mkdirSync(inner, { recursive: true });
    const files = [join(data, 'cog.sqlite'), join(inner, 'main.js'), join(inner, 'readonly.js')];
    for (const file of files) writeFileSync(file, 'x');
    chmodSync(data, 0o755);
    chmodSync(inner, 0o777);
    chmodSync(join(data, 'cog.sqlite'), 0o664);
    chmodSync(join(inner, 'readonly.js'), 0o444);
    expect(keepFilesPrivate(data)).toEqual([]);
    expect([data, inner, ...files].map(modeOf)).toEqual(['700', '700', '600', '600', '400']);
    keepNewFilesPrivate();
    const made = join(data, 'pictures');
    mkdirSync(made);
    writeFileSync(join(made, 'new.webp'), 'x');
    expect([made, join(made, 'new.webp')].map(modeOf)).toEqual(['700', '600']);
  });

  it('that links lead to elsewhere are left alone', () => {
    const elsewhere = join(folder, 'elsewhere.txt');
    writeFileSync(elsewhere, 'x');
    chmodSync(elsewhere, 0o644);
    const data = join(folder, 'data');
    mkdirSync(data);
    symlinkSync(elsewhere, join(data, 'link'));
    symlinkSync(join(folder, 'nowhere'), join(data, 'broken'));
    keepFilesPrivate(data);
    expect(modeOf(elsewhere)).toBe('644');
  });

  it('begin with a folder where there was none', () => {
    const data = join(folder, 'new', 'data');
    expect(keepFilesPrivate(data)).toEqual([]);
    expect(modeOf(data)).toBe('700');
  });
});
