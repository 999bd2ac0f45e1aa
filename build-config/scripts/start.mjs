// npm start                sets up and runs the site from a fresh clone; skips steps that are already done
// npm start -- --prepare   installs, compiles and builds without starting anything: before an upgrade
// npm start -- --built     serves the prepared site and writes only to DATA_DIR: for services and containers
// npm start -- --new-site  starts although the database or the folder of a site is missing; needed once
// npm start -- --new-key   starts with a new secret.key; needed once
import { join } from 'node:path';
import { requireFreePort } from './requireFreePort.mjs';
import { build, compile, endTogether, endWithNpm, install, main, publishNewer, root } from './workspace.mjs';

main(async () => {
  const args = process.argv.slice(2);
  // The server reads these options itself.
  const [option, ...rest] = args.filter((word) => !['--new-site', '--new-key'].includes(word));
  if (rest.length > 0 || !['--prepare', '--built', undefined].includes(option)) {
    throw new Error('npm start takes --prepare or --built, --new-site and --new-key, or nothing.');
  }
  process.chdir(root);
  process.env.NODE_ENV ??= 'production';
  endWithNpm();
  const goOn = endTogether();
  // A restarted service waits for its predecessor to end instead.
  if (option === undefined) await requireFreePort();
  if (option !== '--built') {
    await install();
    await compile();
    await build();
  }
  if (option === '--prepare') return;
  const { runServer } = await import(join(root, 'server/dist/main.js'));
  // The server handles signals itself.
  goOn();
  await runServer({ publish: publishNewer });
});
