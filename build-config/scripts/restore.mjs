// npm run restore -- FILE [--check] [--other-site]: checks a backup and restores the site from it; docs/operations.md.
import { join } from 'node:path';
import { ensureCompiled, main, root } from './workspace.mjs';

main(async () => {
  process.chdir(root);
  await ensureCompiled();
  process.argv.splice(2, 0, 'restore');
  await import(join(root, 'server/dist/backup/backupCommand.js'));
});
