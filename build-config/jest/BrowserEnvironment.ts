import './quickSelectors.ts';
import './quickLabels.ts';
import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that browsers have and jsdom lacks, taken from Node. The router creates Requests and reads Responses. */
const MISSING = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
] as const;

/** jsdom with Node's network classes, for tests of code that runs in a browser. */
// biome-ignore lint/style/noDefaultExport: Jest takes an environment by its default export
export default class BrowserEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] = globalThis[name];
  }
}
