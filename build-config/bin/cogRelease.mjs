#!/usr/bin/env node
// In the folder of a remote, in this repository or outside it:
//   cog-release                                    builds the remote
//   cog-release --to https://church.example        builds it and makes it live there, authorised by COG_RELEASE_TOKEN
//     --try                                        not live for visitors: prints a link that shows it to you
//     --share 10                                   live for 10% of visitors, withdrawn if it does worse than the live version
//     --why "a reason"                             recorded in the history
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packBuild, ReleaseClient, readShare, SHARE_OPTIONS, showProgress, showWait } from '../dist/release/index.js';

const USAGE =
  'In the folder of a remote: cog-release --to https://church.example [--try] [--share 10] [--why "a reason"]; without --to it builds.';

function readArguments() {
  const text = { type: 'string' };
  try {
    return parseArgs({ options: { to: text, why: text, try: { type: 'boolean', default: false }, ...SHARE_OPTIONS } })
      .values;
  } catch {
    throw new Error(USAGE);
  }
}

async function release() {
  const { to, why, try: isTry, ...shareOptions } = readArguments();
  const share = readShare({ ...shareOptions, try: isTry });
  // Created before the build, which takes a while, to report a wrong address or token at once.
  const client = to === undefined ? null : new ReleaseClient(to, process.env.COG_RELEASE_TOKEN);
  const { buildFolder } = await import('../dist/index.js');
  const { name, version } = await buildFolder(process.cwd());
  console.log(`Built ${name} ${version}.`);
  if (client === null) return;
  const folder = mkdtempSync(join(tmpdir(), 'cog-release-'));
  try {
    const pack = await packBuild(join(process.cwd(), 'build'), join(folder, 'pack.tar.gz'));
    console.log(`Sending ${name} to ${to} …`);
    const wish = { name, why: why?.trim() || null, isLive: !isTry, share };
    console.log(await client.upload(pack, wish, showProgress(pack.bytes), showWait));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// A shell with NODE_ENV=development would make the build of `npm run dev`, in another folder.
process.env.NODE_ENV = 'production';
try {
  await release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
