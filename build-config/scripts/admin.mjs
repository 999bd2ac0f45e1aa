// npm run admin -- add NAME: makes an administrator account and prints its password once.
import { join } from 'node:path';
import { compile, install, main, root } from './workspace.mjs';

main(async () => {
  process.chdir(root);
  await install();
  await compile();
  await import(join(root, 'server/dist/admin.js'));
});
