/** What a picture, film or font is to a test: an address. */
// biome-ignore lint/style/noDefaultExport: the bundler's asset modules have one
export default '/asset';
