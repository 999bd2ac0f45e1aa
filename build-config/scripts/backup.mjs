// npm run backup -- FILE: writes everything the site keeps into one file, while it runs; docs/operations.md.
import { join } from 'node:path';
import { compile, install, main, root } from './workspace.mjs';

main(async () => {
  process.chdir(root);
  await install();
  await compile();
  process.argv.splice(2, 0, 'backup');
  await import(join(root, 'server/dist/backup/backupCommand.js'));
});
