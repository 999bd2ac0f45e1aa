/** What the benchmark's server renders the monolith with; the shell's own rendering, all pages built in. */
export { pages } from 'monolith-pages';
export { documentAssets, render } from '../../../shell/src/server.tsx';
