/** Files for which the bundler returns an address (asset modules). */
declare module '*.svg' {
  const address: string;
  export default address;
}
