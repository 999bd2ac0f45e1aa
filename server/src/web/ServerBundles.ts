import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { RemoteBundle, ShellBundle } from '@cog/contracts/composition/composition';
import type { RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import type { Release, ReleaseStore } from './ReleaseStore.ts';
import { readShellBundle } from './readShellBundle.ts';

/** Bundles kept in memory: what is live, and a few versions back for a quick rollback. */
const MOST_KEPT = 24;

/** 'browser': left to the browser, which makes the page by itself. */
type RenderOutcome = 'page' | 'browser' | 'redirect' | 'failed';
type OnRender = (outcome: RenderOutcome, seconds: number) => void;

/**
 * Loads the releases' bundles for Node. The shell's holds React, router and platform; a remote's asks
 * for those by name and is given the shell's, so one page has one React however its parts were built.
 */
export class ServerBundles {
  readonly #store: ReleaseStore;
  readonly #onRender: OnRender;
  readonly #loaded = new Map<string, unknown>();

  /** @param onRender told of every page that was made */
  constructor(store: ReleaseStore, onRender: OnRender = () => {}) {
    this.#store = store;
    this.#onRender = onRender;
  }

  shell(shell: ShellDescriptor): ShellBundle {
    const key = `shell@${shell.version}`;
    return this.#remember(key, () =>
      this.#measured(readShellBundle(this.#run(shell, {}) as ShellBundle)),
    ) as ShellBundle;
  }

  /** A remote's pages, run with the given shell. @throws Error when the remote renders nothing on the server */
  remote(remote: RemoteDescriptor, shell: ShellDescriptor): RemoteBundle {
    const given = this.shell(shell).sharedModules;
    const key = `${remote.name}@${remote.version} in ${shell.version}`;
    return this.#remember(key, () => this.#run(remote, given)) as RemoteBundle;
  }

  /** The shell with its renders counted. */
  #measured({ render, ...rest }: ShellBundle): ShellBundle {
    return {
      ...rest,
      render: async (input) => {
        const started = performance.now();
        let outcome: RenderOutcome = 'failed';
        try {
          const output = await render(input);
          if (output.kind === 'redirect') outcome = 'redirect';
          else outcome = output.readable ? 'page' : 'browser';
          return output;
        } finally {
          this.#onRender(outcome, (performance.now() - started) / 1000);
        }
      },
    };
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

  /** Runs a bundle, once its file was found to be the one that was released. */
  #run(release: Release, given: Record<string, unknown>): unknown {
    const source = this.#store.readServerBundle(release);
    const path = join(this.#store.versionFolder(release.name, release.version), release.serverBundle ?? '');
    const builtIn = createRequire(path);
    const module = { exports: {} };
    const run = compileFunction(source, ['module', 'exports', 'require'], { filename: path });
    run(module, module.exports, (request: string) => (request in given ? given[request] : builtIn(request)));
    return module.exports;
  }
}
