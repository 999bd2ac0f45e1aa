#!/usr/bin/env node
// In the folder of a remote: cog-dev --site https://church.example
// shows that site at http://localhost:3000 with this remote in the place of the live one, or as one more, and every save of it.
//   --port 3001    another port
//   --write        what is sent in the page reaches the live site; else it is refused
import { parseArgs } from 'node:util';

const USAGE = 'In the folder of a remote: cog-dev --site https://church.example [--port 3000] [--write]';

function readWords() {
  const text = { type: 'string' };
  try {
    const { values } = parseArgs({ options: { site: text, port: text, write: { type: 'boolean', default: false } } });
    if (values.site !== undefined && /^\d{1,5}$/.test(values.port ?? '3000')) return values;
  } catch {
    // As without a site: it is told how it is used.
  }
  throw new Error(USAGE);
}

// Before the build policy is read, which asks for it.
process.env.NODE_ENV = 'development';
try {
  const { site, port = '3000', write } = readWords();
  const { runDev } = await import('../dist/dev/runDev.js');
  const stop = await runDev(process.cwd(), { site, port: Number(port), isWriting: write, say: console.log });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stop();
      process.exit(0);
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
