// npm run admin -- add NAME: creates an administrator account and prints its password once; without arguments it lists the other
// commands, including those for promo accounts.
import { join } from 'node:path';
import { compile, install, main, root } from './workspace.mjs';

main(async () => {
  process.chdir(root);
  await install();
  await compile();
  await import(join(root, 'server/dist/admin.js'));
});
