import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import { isWebAddress } from '@cog/contracts/lib/webAddress';
import { watchFolder } from '../build.ts';
import { buildFolderOf } from '../configurations.ts';
import { DevSite, readDescriptor } from './DevSite.ts';
import { misfits } from './siteChecks.ts';

/** The shell packed by `npm run packages`, which keeps its state when a saved page is rendered again. */
const PACKED_SHELL = join(import.meta.dirname, '../shell');

export interface DevOptions {
  site: string;
  port: number;
  isWriting: boolean;
  /** Receives messages for the terminal. */
  say(text: string): void;
}

/**
 * Shows the remote in a folder on a live site, at localhost, and updates at every save. `NODE_ENV` must be development.
 *
 * @returns a function that stops it
 * @throws Error with instructions
 */
export async function runDev(directory: string, { site, port, isWriting, say }: DevOptions): Promise<() => void> {
  if (!isWebAddress(site))
    throw new Error(`--site takes the address of a site, as --site https://church.example, not '${site}'.`);
  const url = new URL(site);
  const live = await new DevSite({ site: url, shellFolder: null, isWriting }).look();
  const { contract } = existsSync(PACKED_SHELL) ? readDescriptor<ShellDescriptor>(PACKED_SHELL) : { contract: 'none' };
  const keepsState = contract === live.shell.contract;
  const devSite = new DevSite({ site: url, shellFolder: keepsState ? PACKED_SHELL : null, isWriting });
  const address = await devSite.listen(port);
  const folder = buildFolderOf(directory);
  let isShown = false;
  const onBuilt = (problem: string | null) => {
    const wrong = problem ?? misfits(readDescriptor<RemoteDescriptor>(folder), live).join('\n');
    if (wrong) {
      devSite.showProblem(wrong);
      say(`\n${wrong}\n`);
      return;
    }
    const { name, routes } = readDescriptor<RemoteDescriptor>(folder);
    devSite.show(folder);
    if (isShown) {
      say(`${new Date().toLocaleTimeString()}  ${name} is shown.`);
      return;
    }
    isShown = true;
    const hints = [
      ...(isWriting ? [] : ['What you send in the page does not reach the site; --write lets it.']),
      ...(keepsState
        ? []
        : [
            `A save loads the page again: ${url.host} gives contract ${live.shell.contract}, and the packages here have a shell of ${contract}.`,
          ]),
    ];
    say(
      [
        `${name} on ${url.host}, and each save of it:`,
        ...routes.map(({ path }) => `  ${address}${path}`),
        ...hints,
      ].join('\n'),
    );
  };
  const stop = await watchFolder(directory, onBuilt);
  return () => {
    stop();
    devSite.close();
  };
}
