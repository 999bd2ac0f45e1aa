import { pages } from 'monolith-pages';
import { createCatalogue } from '../../../platform/src/translate.ts';
import { readComposition } from '../../../shell/src/composition.ts';
import { startShell } from '../../../shell/src/startShell.tsx';

/** The same shell and pages without federation: one build with a chunk per page. Only its size is measured; it never runs. */
startShell(
  readComposition(),
  async (_remote, route) => {
    const load = pages[route.path];
    if (!load) throw new Error(`${route.path} is not in this build.`);
    return load();
  },
  createCatalogue(),
);
