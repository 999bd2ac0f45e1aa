import { runAdminCommand } from './adminCommand.ts';
import { ConfigError, readConfig } from './config.ts';
import { describeError } from './core/describeError.ts';
import { keepFilesPrivate, keepNewFilesPrivate } from './core/keepFilesPrivate.ts';
import { StartRefused } from './core/StartRefused.ts';
import { openForCommand } from './db/openForCommand.ts';

async function run(): Promise<void> {
  const config = readConfig(process.env, { sampleDir: '' });
  keepNewFilesPrivate();
  console.error(`The site in ${config.dataDir}:`);
  const db = await openForCommand(config, { creates: false });
  try {
    keepFilesPrivate(config.dataDir);
    const { ok, text } = await runAdminCommand(db, process.argv.slice(2), new Date(), config);
    (ok ? console.log : console.error)(text);
    process.exitCode = ok ? 0 : 1;
  } finally {
    await db.destroy();
  }
}

try {
  await run();
} catch (error) {
  if (error instanceof ConfigError || error instanceof StartRefused) console.error(error.message);
  else console.error('The command failed.', describeError(error));
  process.exitCode = 1;
}
