// npm run admin -- add NAME: makes an administrator account and prints its password once; without words it
// says what else it can do, the accounts of the promo among it.
import { join } from 'node:path';
import { compile, install, main, root } from './workspace.mjs';

main(async () => {
  process.chdir(root);
  await install();
  await compile();
  await import(join(root, 'server/dist/admin.js'));
});
