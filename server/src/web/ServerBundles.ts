import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { RemoteBundle, ShellBundle } from '@cog/contracts/composition/composition';
import type { RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import type { ReleaseStore } from './ReleaseStore.ts';

/** Bundles kept in memory: what is live, and a few versions back for a quick rollback. */
const MOST_KEPT = 24;

/**
 * Loads the releases' bundles for Node. The shell's holds React, router and platform; a remote's asks
 * for those by name and is given the shell's, so one page has one React however its parts were built.
 */
export class ServerBundles {
  readonly #store: ReleaseStore;
  readonly #loaded = new Map<string, unknown>();

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  shell(shell: ShellDescriptor): ShellBundle {
    const key = `shell@${shell.version}`;
    return this.#remember(key, () => this.#run(shell.name, shell.version, shell.serverBundle, {})) as ShellBundle;
  }

  /** A remote's pages, run with the given shell. @throws Error when the remote renders nothing on the server */
  remote(remote: RemoteDescriptor, shell: ShellDescriptor): RemoteBundle {
    const { serverBundle } = remote;
    if (!serverBundle) throw new Error(`${remote.name} has no bundle for the server`);
    const given = this.shell(shell).givenModules;
    const key = `${remote.name}@${remote.version} in ${shell.version}`;
    return this.#remember(key, () => this.#run(remote.name, remote.version, serverBundle, given)) as RemoteBundle;
  }

  #remember(key: string, load: () => unknown): unknown {
    const known = this.#loaded.get(key) ?? load();
    this.#loaded.delete(key);
    this.#loaded.set(key, known);
    for (const oldest of this.#loaded.keys()) {
      if (this.#loaded.size <= MOST_KEPT) break;
      this.#loaded.delete(oldest);
    }
    return known;
  }

  #run(name: string, version: string, file: string, given: Record<string, unknown>): unknown {
    const path = join(this.#store.versionFolder(name, version), file);
    const builtIn = createRequire(path);
    const module = { exports: {} };
    const run = compileFunction(readFileSync(path, 'utf8'), ['module', 'exports', 'require'], { filename: path });
    run(module, module.exports, (request: string) => (request in given ? given[request] : builtIn(request)));
    return module.exports;
  }
}
