import { remoteConfigurations } from '@cog/build-config';

const [browser, ...others] = await remoteConfigurations(import.meta.dirname);

// Each file costs every page of the remote about 65 bytes: its name and its hash stand in the entry. What is smaller
// than this, in bytes of source, stands in each page that needs it and gets no file of its own.
const splitChunks = { minSize: 36_000 };

export default [{ ...browser, optimization: { ...browser.optimization, splitChunks } }, ...others];
