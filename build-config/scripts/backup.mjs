// npm run backup -- FILE: writes all of the site's data into one file while the site runs; docs/operations.md.
import { join } from 'node:path';
import { ensureCompiled, main, root } from './workspace.mjs';

main(async () => {
  process.chdir(root);
  await ensureCompiled();
  process.argv.splice(2, 0, 'backup');
  await import(join(root, 'server/dist/backup/backupCommand.js'));
});
