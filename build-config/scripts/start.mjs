// npm start                from a fresh clone to a running site; each step is skipped when there is nothing to do
// npm start -- --prepare   installs, compiles and builds, and starts nothing: before an upgrade
// npm start -- --built     serves what was prepared and writes to DATA_DIR alone: for services and containers
import { join } from 'node:path';
import { requireFreePort } from './requireFreePort.mjs';
import { build, compile, endTogether, endWithNpm, install, main, publishNewer, root } from './workspace.mjs';

main(async () => {
  const [option, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || !['--prepare', '--built', undefined].includes(option)) {
    throw new Error('npm start takes --prepare or --built, or nothing.');
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
  await publishNewer();
  // The server closes in its own way when it is told to end.
  goOn();
  await import(join(root, 'server/dist/main.js'));
});
