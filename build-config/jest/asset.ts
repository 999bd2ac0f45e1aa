/** Value of an imported picture, film or font in tests: an address. */
// biome-ignore lint/style/noDefaultExport: the bundler's asset modules have one
export default '/asset';
