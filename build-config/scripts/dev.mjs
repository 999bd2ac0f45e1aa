// npm run dev -- mf-quiz: shows that remote inside the real shell and updates at every save, keeping typed text and open
// dialogs; the other remotes as built. Builds and releases are separate from those of npm start and npm run release.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requireFreePort } from './requireFreePort.mjs';
import {
  build,
  buildDevelopmentShell,
  compile,
  endTogether,
  endWithNpm,
  install,
  main,
  openReleases,
  publishNewer,
  releasable,
  root,
} from './workspace.mjs';

const PUBLISH_TRIES = 200;
const PUBLISH_PAUSE_MS = 50;

main(async () => {
  const [name] = process.argv.slice(2);
  if (!releasable.includes(name)) {
    throw new Error(`Say which part you work on: npm run dev -- NAME, one of ${releasable.join(', ')}.`);
  }
  process.chdir(root);
  // Never those of a site, which the terminal may have for other commands: what is shown here is published by force.
  Object.assign(process.env, { DATA_DIR: '.cache/dev', DATABASE_URL: '', REDIS_URL: '', FILES_URL: '' });
  process.env.LIVE_RELOAD = '1';
  endWithNpm();
  await requireFreePort();
  console.log(`A site of its own, for development: its data is in ${process.env.DATA_DIR}.`);
  const goOn = endTogether();
  await install();
  await compile();
  await build(releasable.filter((other) => other !== 'shell' && other !== name));
  const shell = name === 'shell' ? null : await buildDevelopmentShell();
  goOn();

  process.env.NODE_ENV = 'development';
  const { buildFolderOf, watchFolder } = await import('../dist/index.js');
  const { showProblem } = await import(join(root, 'server/dist/web/liveReload.js'));
  const { runServer } = await import(join(root, 'server/dist/main.js'));
  const { isUnavailable } = await import(join(root, 'server/dist/db/databaseErrors.js'));
  const { changes, failWhenBusy, close } = await openReleases({ creates: true });
  await publishNewer(
    changes,
    releasable.filter((other) => other !== 'shell' && other !== name),
  );
  // Forced: code that is not minified exceeds the size budgets.
  if (shell !== null) await changes.publish(shell, {}, { force: true });

  // The server runs in this process, and may be writing at a save.
  await failWhenBusy();
  const publish = async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await changes.publish(buildFolderOf(join(root, name)), {}, { force: true });
      } catch (error) {
        if (attempt === PUBLISH_TRIES || !isUnavailable(error)) throw error;
        await pause(PUBLISH_PAUSE_MS);
      }
    }
  };

  let isServing = false;
  const onBuilt = async (problem) => {
    showProblem(problem);
    if (problem) {
      console.error(`\n${problem}\n`);
      return;
    }
    try {
      await publish();
    } catch (error) {
      // If the gate refuses the build, the developer corrects and saves again.
      if (error?.name !== 'ReleaseRefused') throw error;
      showProblem(error.message);
      console.error(`\n${error.message}\n`);
      return;
    }
    if (isServing) console.log(`${new Date().toLocaleTimeString()}  ${name} is shown.`);
    else {
      isServing = true;
      await runServer();
    }
  };
  const stop = await watchFolder(join(root, name), onBuilt);
  // The server closes on the signal, but the watch would go on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stop();
      void close();
    });
  }
});
