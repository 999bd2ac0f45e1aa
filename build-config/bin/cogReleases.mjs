#!/usr/bin/env node
// Lists, moves and switches a site's releases, like npm run releases:
//   cog-releases [NAME [VERSION | previous | pin | …]] --to https://church.example [--why "a reason"]
import { parseArgs } from 'node:util';
import { RELEASES_USAGE, ReleaseClient, readShare, runReleases, SHARE_OPTIONS } from '../dist/release/index.js';

const USAGE = RELEASES_USAGE.replaceAll('npm run releases --', 'cog-releases').replaceAll(
  'npm run releases',
  'cog-releases',
);

function readArguments() {
  const text = { type: 'string' };
  try {
    const { values, positionals } = parseArgs({
      options: { to: text, why: text, ...SHARE_OPTIONS },
      allowPositionals: true,
    });
    if (values.to !== undefined) return { ...values, args: positionals, why: values.why?.trim() || null };
  } catch {
    // Falls through to the usage message, as without a site.
  }
  throw new Error(USAGE);
}

try {
  const { args, to, why, ...values } = readArguments();
  console.log(await runReleases(new ReleaseClient(to, process.env.COG_RELEASE_TOKEN), args, why, readShare(values)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
