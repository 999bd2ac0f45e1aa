import { inBrowser } from './inBrowser.mjs';

/** What the composition promises as a platform, each tried as a command; minutes each. */
const CHECKS = {
  boundary: inBrowser('boundary'),
  gate: async (options) => (await import('./gate.mjs')).checkGate(options),
  faults: inBrowser('faults', { alone: true }),
  rollback: async (options) => (await import('./rollback.mjs')).checkRollback(options),
  'same-build': async (options) => (await import('./sameBuild.mjs')).checkSameBuild(options),
  publish: async (options) => (await import('./publish.mjs')).checkPublish(options),
  'killed-releases': async (options) => (await import('./killedReleases.mjs')).checkKilledReleases(options),
  'bad-bundles': async (options) => (await import('./badReleases.mjs')).checkBadReleases(options),
  isolation: async (options) => (await import('./isolation.mjs')).checkIsolation(options),
};

/** Names of all checks. */
export const checkNames = Object.keys(CHECKS);

/** What `npm test` runs of them, besides `boundary`, which is one of its browser tests. */
export const SHORT_CHECKS = ['rollback'];
/** What `npm run test:long` runs of them, besides `faults`, which is one of its browser tests. */
export const LONG_CHECKS = checkNames.filter((name) => !['boundary', 'faults', ...SHORT_CHECKS].includes(name));

/**
 * Runs checks on what is built, and says what held.
 *
 * @param {readonly string[]} names
 * @param {readonly string[]} [parts] names of parts of a check; all of it by default
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(names, parts = []) {
  let passed = 0;
  let failed = 0;
  for (const name of names) {
    const results = await CHECKS[name]({
      ...(parts.length > 0 ? { only: parts } : {}),
      progress: (text) => process.stderr.write(`${text}\n`),
    });
    for (const { name, problems, said } of results) {
      if (problems.length === 0) passed++;
      else failed++;
      console.log(`${problems.length === 0 ? 'held  ' : 'FAILED'} ${name}: ${[...problems, said].join('; ')}`);
    }
  }
  return { passed, failed };
}
