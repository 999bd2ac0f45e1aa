import { runAdminCommand } from './adminCommand.ts';
import { ConfigError, readConfig } from './config.ts';
import { describeError } from './core/describeError.ts';
import { keepFilesPrivate, keepNewFilesPrivate } from './core/keepFilesPrivate.ts';
import { StartRefused } from './core/StartRefused.ts';
import { hasSqlite } from './db/dialect.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';
import { checkSite, readStartOptions } from './db/siteIdentity.ts';

async function run(): Promise<void> {
  const config = readConfig(process.env, { sampleDir: '' });
  keepNewFilesPrivate();
  const options = readStartOptions([]);
  // Before the file is made.
  if (config.databaseUrl === null && !hasSqlite(config.dataDir)) await checkSite(null, config, options);
  const db = openDatabase(config);
  try {
    await checkSite(db, config, options);
    keepFilesPrivate(config.dataDir);
    await migrate(db);
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
