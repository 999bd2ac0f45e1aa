// Loaded into the server by NODE_OPTIONS: records where its time goes, and lets the processes in which it renders record theirs.
// PROFILES names the folder; each process writes its profile when it ends.
import childProcess from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const { PROFILES: folder } = process.env;
/** More often, and sampling itself is a good part of what is measured. */
const EVERY_MICROSECONDS = 1000;
const RENDER_PROGRAM = /renderChild\.mjs$/;
/** With it Node has no profiler; it is asked at files and processes alone, which a page does not ask for. */
const PERMISSIONS = /^--(experimental-)?permission$|^--allow-/;
const { spawn } = childProcess;

function profileSelf() {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: EVERY_MICROSECONDS });
  session.post('Profiler.start');
  process.once('exit', () => {
    session.post('Profiler.stop', (_error, { profile }) =>
      writeFileSync(join(folder, 'server.cpuprofile'), JSON.stringify(profile)),
    );
  });
}

if (isMainThread) {
  profileSelf();
  childProcess.spawn = (program, args, options) => {
    if (!Array.isArray(args) || !RENDER_PROGRAM.test(args.at(-1))) return spawn(program, args, options);
    const flags = ['--cpu-prof', `--cpu-prof-interval=${EVERY_MICROSECONDS}`, `--cpu-prof-dir=${folder}`];
    const child = spawn(program, [...flags, ...args.filter((arg) => !PERMISSIONS.test(arg))], options);
    // One that is killed writes nothing: it ends automatically when no process speaks to it any more.
    child.kill = () => {
      child.stdio[3].destroy();
      return true;
    };
    return child;
  };
  syncBuiltinESMExports();
}
