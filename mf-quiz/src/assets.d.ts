/** Files that webpack hands out as addresses (asset modules). */
declare module '*.jpg' {
  const address: string;
  export default address;
}
