import { runAdminCommand } from './adminCommand.ts';
import { ConfigError, readConfig } from './config.ts';
import { describeError } from './core/describeError.ts';
import { keepFilesPrivate } from './core/keepFilesPrivate.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';

async function run(): Promise<void> {
  const config = readConfig(process.env, { sampleDir: '' });
  keepFilesPrivate(config.dataDir);
  const db = openDatabase(config);
  try {
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
  if (error instanceof ConfigError) console.error(error.message);
  else console.error('The command failed.', describeError(error));
  process.exitCode = 1;
}
