#!/usr/bin/env node
// In the folder of a remote: cog-dev --site https://church.example
// shows that site at http://localhost:3000 with this remote instead of the live one or in addition, and updates at every save.
//   --port 3001    another port
//   --write        forwards writes from the page to the live site; else they are refused
import { parseArgs } from 'node:util';

const USAGE = 'In the folder of a remote: cog-dev --site https://church.example [--port 3000] [--write]';

function readArguments() {
  const text = { type: 'string' };
  try {
    const { values } = parseArgs({ options: { site: text, port: text, write: { type: 'boolean', default: false } } });
    if (values.site !== undefined && /^\d{1,5}$/.test(values.port ?? '3000')) return values;
  } catch {
    // Falls through to the usage message, as without a site.
  }
  throw new Error(USAGE);
}

// Set before the build policy is loaded, which reads it.
process.env.NODE_ENV = 'development';
try {
  const { site, port = '3000', write } = readArguments();
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
