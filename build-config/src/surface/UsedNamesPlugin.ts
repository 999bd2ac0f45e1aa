import { relative } from 'node:path';
import type { Compilation, Compiler, Dependency, Module, NormalModule } from 'webpack';

const NAME = 'UsedNamesPlugin';

/** The files of the contracts that hold calls of the API, within the repository. */
const ENDPOINTS = /(?:^|\/)contracts\/src\/([\w-]+\/(?:\w+\.)?endpoints)\.ts$/;

const WHOLE = '*';

/** Names that a build uses, by the module that has them; '*' means a module as a whole. */
export type UsedNames = Map<string, Set<string>>;

const isExternal = (module: Module): module is Module & { userRequest: string } => 'externalType' in module;
const resourceOf = (module: Module): string => (module as Partial<NormalModule>).resource ?? '';

/**
 * Finds out what a build takes from the modules that the shell shares, and which calls of the API it makes: read from
 * webpack's own graph once it knows what is used, so that names that only stand in sources do not count.
 */
export class UsedNamesPlugin {
  /** Of shared modules, by what they are asked for. */
  readonly shared: UsedNames = new Map();
  /** Of the contracts' endpoints, by their module: 'quiz/results.endpoints'. */
  readonly endpoints: UsedNames = new Map();
  readonly #isShared: (request: string) => boolean;

  /** @param isShared whether a module, by what it is asked for, is the shell's to give */
  constructor(isShared: (request: string) => boolean) {
    this.#isShared = isShared;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Of a watch, the last build counts.
      this.shared.clear();
      this.endpoints.clear();
      // Before modules are joined, after what is used of them is known.
      compilation.hooks.afterOptimizeDependencies.tap(NAME, (modules) => {
        for (const module of modules) this.#readModule(compilation, module, compiler.context);
      });
    });
  }

  #readModule(compilation: Compilation, module: Module, context: string): void {
    for (const connection of compilation.moduleGraph.getOutgoingConnections(module)) {
      const { dependency, module: target } = connection;
      if (!dependency || !target || connection.getActiveState(undefined) === false) continue;
      const names = this.#namesOf(target, context);
      if (names === null) continue;
      for (const name of namesReferenced(compilation, dependency)) names.add(name);
    }
  }

  /** Where the names of a module are kept; null for a module whose names are not recorded. */
  #namesOf(module: Module, context: string): Set<string> | null {
    if (isExternal(module)) return this.#isShared(module.userRequest) ? namesIn(this.shared, module.userRequest) : null;
    const endpoints = ENDPOINTS.exec(relative(context, resourceOf(module)))?.[1];
    return endpoints === undefined ? null : namesIn(this.endpoints, endpoints);
  }
}

function namesIn(used: UsedNames, key: string): Set<string> {
  const names = used.get(key) ?? new Set();
  used.set(key, names);
  return names;
}

/** Names that an import takes, one level deep; '*' for the module as a whole, none for an import without any. */
function namesReferenced({ moduleGraph }: Compilation, dependency: Dependency): string[] {
  return dependency.getReferencedExports(moduleGraph, undefined).map((reference) => {
    const path = Array.isArray(reference) ? reference : reference.name;
    return path[0] ?? WHOLE;
  });
}
