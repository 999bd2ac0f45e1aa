// Loaded into a server that is measured, before anything else (NODE_OPTIONS=--import): at SIGUSR2 it collects its garbage and
// writes into MEMORY_FILE how many bytes it holds. Resident memory would say what the collector has not yet given back.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const file = process.env.MEMORY_FILE;

process.on('SIGUSR2', () => {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(`${file}.new`, String(heapUsed + external));
  renameSync(`${file}.new`, file);
});
