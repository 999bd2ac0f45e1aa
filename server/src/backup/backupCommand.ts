import { resolve } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';
import { describeError } from '../core/describeError.ts';
import { BackupError } from './BackupError.ts';
import { createBackup } from './createBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { progressOn } from './showProgress.ts';

const USAGE = `Usage:
  npm run backup -- FILE             writes everything the site keeps into FILE (.tar, .tar.gz or .tar.zst), while it runs
  npm run restore -- FILE            brings the site back to that; the server must be stopped
  npm run restore -- FILE --other-site
                                     the same where another site is now
  npm run restore -- FILE --check    looks whether FILE is whole, and changes nothing`;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Runs `backup FILE` or `restore FILE [--check] [--other-site]`. @returns the final message */
async function run([command, ...args]: readonly string[]): Promise<string> {
  const [named, ...rest] = args.filter((word) => !['--check', '--other-site'].includes(word));
  if (named === undefined || rest.length > 0) throw new BackupError(USAGE);
  // npm runs scripts in the root; a file path is relative to where the command was typed.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), named);
  const config = readConfig(process.env, { sampleDir: '' });
  const progress = progressOn(process.stderr);
  if (command === 'backup') {
    const { bytes, manifest, leftOut } = await createBackup(config, file, { progress });
    const warning = leftOut.length > 0 ? `\nLeft out, since they are no files: ${leftOut.join(', ')}` : '';
    return `${file}: ${megabytes(bytes)}, ${manifest.files.length} files of ${config.dataDir} as of ${manifest.createdAt}.${warning}`;
  }
  if (command !== 'restore') throw new BackupError(USAGE);
  const checkOnly = args.includes('--check');
  const replacesOther = args.includes('--other-site');
  const { manifest, aside } = await restoreBackup(config, file, { progress, checkOnly, replacesOther });
  const when = `${manifest.files.length} files as of ${manifest.createdAt}`;
  if (checkOnly) return `${file} is whole: ${when}.`;
  return `Restored ${when} into ${config.dataDir}.${aside === null ? '' : `\nWhat was there before is in ${aside}; remove it when all is well.`}`;
}

// Only the owner may read the copies, which contain personal data and keys.
process.umask(0o077);
try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  if (error instanceof ConfigError || error instanceof BackupError) console.error(error.message);
  else console.error('The command failed.', describeError(error));
  process.exitCode = 1;
}
