/** Commands for releasing to another site and for managing releases. Without webpack, which takes a second to load. */
export { type Pack, packBuild } from './packBuild.ts';
export { ReleaseClient, readSite } from './ReleaseClient.ts';
export { readToken } from './readToken.ts';
export { RELEASES_USAGE, type ReleaseSite, readShare, runReleases, SHARE_OPTIONS } from './runReleases.ts';
export { showProgress, showWait } from './showProgress.ts';
