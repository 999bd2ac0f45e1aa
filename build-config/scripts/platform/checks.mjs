import { inBrowser } from './inBrowser.mjs';

/** The promises of the composition as a platform, each checked by a command that takes minutes. */
const CHECKS = {
  boundary: inBrowser('boundary'),
  gate: async (options) => (await import('./gate.mjs')).checkGate(options),
  faults: inBrowser('faults', { alone: true }),
  rollback: async (options) => (await import('./rollback.mjs')).checkRollbackAndConcurrentReleases(options),
  'same-build': async (options) => (await import('./sameBuild.mjs')).checkSameBuild(options),
  publish: async (options) => (await import('./publish.mjs')).checkPublish(options),
  'killed-releases': async (options) => (await import('./killedReleases.mjs')).checkKilledReleases(options),
  'bad-bundles': async (options) => (await import('./badReleases.mjs')).checkBadReleases(options),
  visits: async (options) => (await import('./visits.mjs')).checkVisits(options),
  isolation: async (options) => (await import('./isolation.mjs')).checkIsolation(options),
};

/** Names of all checks. */
export const checkNames = Object.keys(CHECKS);

/** The checks in `npm run test:long`, except those that are among its browser tests. */
export const LONG_CHECKS = checkNames.filter((name) => !['boundary', 'faults'].includes(name));

/**
 * Runs checks on the built site and prints the results.
 *
 * @param {readonly string[]} names
 * @param {readonly string[]} [parts] names of parts of a check; by default all
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>} failures: names of those that failed
 */
export async function runChecks(names, parts = []) {
  let passed = 0;
  const failures = [];
  for (const name of names) {
    const results = await CHECKS[name]({
      ...(parts.length > 0 ? { only: parts } : {}),
      progress: (text) => process.stderr.write(`${text}\n`),
    });
    for (const { name, problems, summary } of results) {
      if (problems.length === 0) passed++;
      else failures.push(name);
      console.log(`${problems.length === 0 ? 'held  ' : 'FAILED'} ${name}: ${[...problems, summary].join('; ')}`);
    }
  }
  return { passed, failed: failures.length, failures };
}
