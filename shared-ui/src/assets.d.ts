/** Files that the bundler hands out as addresses (asset modules). */
declare module '*.svg' {
  const address: string;
  export default address;
}
