import { runServer } from '../main.ts';

// The server as `npm start` runs it, after publishing a shell, built into the folder of the first argument, if none is live.
const [, , build = ''] = process.argv;
await runServer({
  async publish(releases) {
    await releases.read();
    if (releases.store.pointedVersion('shell') === null) await releases.publish(build);
  },
});
