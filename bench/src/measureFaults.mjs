import { badDeliveries } from './faults/badDeliveries.mjs';
import { chatThroughCuts } from './faults/chatThroughCuts.mjs';
import { fullDisk } from './faults/fullDisk.mjs';
import { killedReleases } from './faults/killedReleases.mjs';
import { killedStarts, toldToEndWhileStarting, twoStartsAtOnce } from './faults/killedStarts.mjs';
import { killedUnderLoad } from './faults/killedUnderLoad.mjs';
import { npmStart } from './faults/npmStart.mjs';
import { postgresFaults } from './faults/postgresFaults.mjs';
import { withPostgres } from './ownPostgres.mjs';

/** Rounds of what is done again and again, by default. */
export const ROUNDS = 20;

/** Every fault there is a figure of, by the name that `--part` takes. */
const FAULTS = {
  'killed-under-load': killedUnderLoad,
  chat: chatThroughCuts,
  'killed-starts': killedStarts,
  'ended-starts': toldToEndWhileStarting,
  'two-starts': twoStartsAtOnce,
  postgres: postgresFaults,
  'full-disk': fullDisk,
  releases: killedReleases,
  'npm-start': npmStart,
  deliveries: badDeliveries,
};

/**
 * Breaks what a site depends on, one thing after the other, and measures what its visitors have then. PostgreSQL is a
 * cluster of its own, which is restarted and stopped; without its programs those figures are left out and said so.
 *
 * @param {{ rounds?: number, names?: string[], progress: (text: string) => void }} options names: those faults alone
 */
export async function measureFaults({ rounds = ROUNDS, names = Object.keys(FAULTS), progress }) {
  const unknown = names.find((name) => FAULTS[name] === undefined);
  if (unknown) throw new Error(`--part takes ${Object.keys(FAULTS).join(', ')}, not '${unknown}'.`);
  return withPostgres(async (postgres) => {
    const figures = [];
    for (const name of names) {
      try {
        const found = await FAULTS[name]({ rounds, postgres, progress });
        for (const { what, found: outcome } of found) progress(`faults: ${what}: ${outcome}`);
        figures.push(...found);
      } catch (error) {
        // One that cannot be measured must not cost the others their figures, and is no figure that is met.
        const found = `could not be measured: ${error.message.split('\n')[0]}`;
        figures.push({ what: name, tried: '', found, target: '', isMet: false });
      }
    }
    return { rounds, hasPostgres: postgres !== null, figures };
  });
}
