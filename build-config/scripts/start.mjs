// npm start                from a fresh clone to a running site; each step is skipped when there is nothing to do
// npm start -- --prepare   installs, compiles and builds, and starts nothing: before an upgrade
// npm start -- --built     serves what was prepared and writes to DATA_DIR alone: for services and containers
// npm start -- --new-site  goes on with what is there where the database or the folder of a site is missing; once
// npm start -- --new-key   goes on with another secret.key; once
import { join } from 'node:path';
import { requireFreePort } from './requireFreePort.mjs';
import { build, compile, endTogether, endWithNpm, install, main, publishNewer, root } from './workspace.mjs';

main(async () => {
  const words = process.argv.slice(2);
  // The server reads those itself.
  const [option, ...rest] = words.filter((word) => !['--new-site', '--new-key'].includes(word));
  if (rest.length > 0 || !['--prepare', '--built', undefined].includes(option)) {
    throw new Error('npm start takes --prepare or --built, --new-site and --new-key, or nothing.');
  }
  process.chdir(root);
  process.env.NODE_ENV ??= 'production';
  endWithNpm();
  const goOn = endTogether();
  // A service that is started again waits for the one before it to end instead.
  if (option === undefined) await requireFreePort();
  if (option !== '--built') {
    await install();
    await compile();
    await build();
  }
  if (option === '--prepare') return;
  const { runServer } = await import(join(root, 'server/dist/main.js'));
  // The server closes in its own way when it is told to end.
  goOn();
  await runServer({ publish: publishNewer });
});
