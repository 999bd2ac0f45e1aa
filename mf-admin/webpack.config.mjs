import { remoteConfigurations } from '@cog/build-config';

const [browser, ...others] = await remoteConfigurations(import.meta.dirname);

// Each file costs every page of the remote about 65 bytes: its name and its hash are in the entry. Code that pages
// share gets a file of its own from this size on, in bytes of source; a library that one part needs is in its file.
const splitChunks = { minSize: 40_000, cacheGroups: { defaultVendors: false } };

export default [{ ...browser, optimization: { ...browser.optimization, splitChunks } }, ...others];
