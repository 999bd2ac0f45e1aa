// npm run admin -- add NAME: creates an administrator account and prints its password once; without arguments it lists the other
// commands, including those for promo accounts.
import { join } from 'node:path';
import { ensureCompiled, main, root } from './workspace.mjs';

main(async () => {
  process.chdir(root);
  await ensureCompiled();
  await import(join(root, 'server/dist/admin.js'));
});
