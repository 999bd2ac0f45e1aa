import { pages } from 'monolith-pages';
import { createCatalogue } from '../../../platform/src/translate.ts';
import { readComposition } from '../../../shell/src/composition.ts';
import { startShell } from '../../../shell/src/startShell.tsx';

/** The same shell and pages without federation: one build, a chunk a page. */
const composition = readComposition();

// A site that renders in the browser knows from the start that it will ask for data, so its client comes
// together with the page's code and not after it.
if (Object.keys(composition.hydrationData.loaderData).length === 0) void import('axios');

startShell(
  composition,
  async (_remote, route) => {
    const load = pages[route.path];
    if (!load) throw new Error(`${route.path} is not in this build.`);
    return load();
  },
  createCatalogue(),
);
