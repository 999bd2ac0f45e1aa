// npm run dev -- mf-quiz: that remote inside the real shell, built and shown again at every save;
// the other remotes as built. Its releases are kept apart from those of npm start.
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { requireFreePort } from './requireFreePort.mjs';
import {
  build,
  compile,
  endTogether,
  endWithNpm,
  forgetBuild,
  install,
  main,
  openReleases,
  publishNewer,
  releasable,
  root,
} from './workspace.mjs';

main(async () => {
  const [name] = process.argv.slice(2);
  if (!releasable.includes(name)) {
    throw new Error(`Say which part you work on: npm run dev -- NAME, one of ${releasable.join(', ')}.`);
  }
  process.chdir(root);
  process.env.DATA_DIR ??= '.cache/dev';
  // What is being worked on is not shared with other servers.
  process.env.FILES_URL = '';
  process.env.LIVE_RELOAD = '1';
  endWithNpm();
  await requireFreePort();
  const goOn = endTogether();
  await install();
  await compile();
  await build();
  const { changes, close } = await openReleases();
  await publishNewer(changes);
  goOn();

  const { watchWorkspace } = await import('../dist/index.js');
  const onBuilt = async (problem) => {
    if (problem) {
      console.error(`\n${problem}\n`);
      return;
    }
    try {
      // By force: what is not minified is larger than any budget.
      const { version } = await changes.publish(join(root, name, 'build'), {}, { force: true });
      console.log(`${new Date().toLocaleTimeString()}  ${name} ${version} is shown.`);
    } catch (error) {
      // What the gate refuses is corrected, and saved again.
      if (error?.name !== 'ReleaseRefused') throw error;
      console.error(`\n${error.message}\n`);
    }
  };
  // What is left in the build folder is not minified and must not be released by npm start.
  forgetBuild(name);
  let stop = await watchWorkspace(root, name, onBuilt);
  const routes = join(root, name, 'src/routes.ts');
  if (existsSync(routes)) {
    let waiting;
    // A changed route table changes what is built, so the build starts again.
    watch(routes, { persistent: false }, () => {
      clearTimeout(waiting);
      waiting = setTimeout(async () => {
        stop();
        stop = await watchWorkspace(root, name, onBuilt).catch((error) => {
          console.error(error.message);
          return () => {};
        });
      }, 200);
    });
  }
  // The server ends on its own; the build would go on watching.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stop();
      void close();
    });
  }
  const { runServer } = await import(join(root, 'server/dist/main.js'));
  await runServer();
});
