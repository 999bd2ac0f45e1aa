// npm start: from a fresh clone to a running site. Each step is skipped when there is nothing to do.
import { join } from 'node:path';
import { build, compile, install, main, publishNewer, root } from './workspace.mjs';

main(async () => {
  process.chdir(root);
  process.env.NODE_ENV ??= 'production';
  await install();
  await compile();
  await build();
  await publishNewer();
  await import(join(root, 'server/dist/main.js'));
});
