import { pages } from 'monolith-pages';
import { createCatalogue } from '../../../platform/src/translate.ts';
import { readComposition } from '../../../shell/src/composition.ts';
import { startShell } from '../../../shell/src/startShell.tsx';

/** The same shell and pages without federation: one build, a chunk a page. It is weighed, and never run. */
startShell(
  readComposition(),
  async (_remote, route) => {
    const load = pages[route.path];
    if (!load) throw new Error(`${route.path} is not in this build.`);
    return load();
  },
  createCatalogue(),
);
