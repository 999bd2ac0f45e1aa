import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Compiler, Module } from 'webpack';

const NAME = 'ModuleIdsPlugin';
/** Ids have only as many digits as most bundles need, since they appear wherever a module is used. */
const FEWEST_IDS = 1000;

const numberOf = (text: string, end: number): number =>
  createHash('sha256').update(text).digest().readUIntBE(0, 6) % end;

const isOurs = (name: string): boolean => !name.includes('/node_modules/');

/**
 * Numbers modules by their path in the repository, so that the same sources give identical output in any folder. webpack's own
 * `moduleIds: 'deterministic'` resolves collisions by absolute path.
 */
export class ModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap(NAME, (modules) => {
        const { chunkGraph } = compilation;
        const repository = dirname(compiler.context);
        const nameOf = (module: Module) =>
          (module.libIdent({ context: compiler.context }) ?? module.identifier()).replaceAll(repository, '');
        const named = [...modules]
          .filter((module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0)
          .map((module) => ({ module, name: nameOf(module) }))
          // Packages first, so that our modules cannot take their ids, and files with only packages stay unchanged.
          .sort((a, b) => Number(isOurs(a.name)) - Number(isOurs(b.name)) || (a.name < b.name ? -1 : 1));
        const end = Math.max(FEWEST_IDS, 10 ** Math.ceil(Math.log10(named.length * 2)));
        const usedIds = new Set<number>();
        for (const { module, name } of named) {
          let id = numberOf(name, end);
          for (let turn = 1; usedIds.has(id); turn++) id = numberOf(`${name} ${turn}`, end);
          usedIds.add(id);
          chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
