import type { RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import type { Release } from '../../releases/ReleaseStore.ts';
import { type Audience, RenderChildren } from '../rendering/RenderChildren.ts';
import { RENDER_LIMITS, type RenderJob } from '../rendering/RenderProcess.ts';
import { emptyPage } from './emptyPage.ts';
import { renderProgram } from './renderProgram.ts';

const SHELL = `
exports.sharedModules = {};
exports.render = async ({ source }) => ({ ...${JSON.stringify(emptyPage)}, html: String(await (await source())()) });`;

export const sources: Record<string, string> = {
  shell: SHELL,
  'mf-good': `exports.modules = { './page': () => 'well ' + Object.prototype.polluted };`,
  // V8 ends it for lack of memory.
  'mf-dies': `exports.modules = { './page': () => { let all = null; for (;;) all = { all }; } };`,
  // V8 cannot interrupt it.
  'mf-stuck': `exports.modules = { './page': () => '\\u0315\\u0300'.repeat(4e6).normalize('NFC') };`,
  'mf-waits': `exports.modules = { './page': () => new Promise((resolve) => setTimeout(() => resolve('well'), 2000)) };`,
  'mf-waits-long': `exports.modules = { './page': () => new Promise((resolve) => setTimeout(() => resolve('well'), 4000)) };`,
  'mf-hangs': `exports.modules = { './page': () => { for (;;); } };`,
  // Takes some tenths of a second of processor time.
  'mf-works': `exports.modules = { './page': () => { for (let n = 0; n < 2e8; n++); return 'well'; } };`,
  'mf-talks': `exports.modules = { './page': () => 'x'.repeat(2.1e6) };`,
  'mf-keeps': `let seen = ''; exports.modules = { './page': () => (seen += 'x') };`,
  'mf-pollutes': `Object.prototype.polluted = 'everything'; exports.modules = { './page': () => 'well' };`,
};
const release = (name: string, version = '1') => ({ name, version }) as RemoteDescriptor & ShellDescriptor;
const job: RenderJob = {
  url: 'https://church.example/page',
  module: './page',
  composition: {} as RenderJob['composition'],
  transport: async () => ({ status: 200, body: null }),
  onIncident: () => {},
};

export const LIMITS = { ...RENDER_LIMITS, pageMs: 1000, heapMegabytes: 32 };

/** What the test under way has, and what it was told. */
export const here = { now: 0, ended: [] as string[], read: [] as string[], unavailable: [] as string[] };
export let children: RenderChildren;

/** Starts children in place of those that the test has. */
export const start = (more: object = {}) => {
  children = new RenderChildren({
    program: renderProgram,
    read: ({ name }: Release) => {
      here.read.push(name);
      return { file: name, source: sources[name] ?? '' };
    },
    onEnd: ({ name }, reason, isResting) => here.ended.push(`${name} ${isResting ? 'rests' : 'ended'}: ${reason}`),
    clock: () => here.now,
    onUnavailable: (reason) => here.unavailable.push(reason),
    limits: LIMITS,
    ...more,
  });
};

/** Gives each test children of its own. */
export function withRenderChildren(): void {
  beforeEach(() => {
    Object.assign(here, { now: Date.now(), ended: [], read: [], unavailable: [] });
    start();
  });
  afterEach(() => children.close());
}

export const html = async (name: string, version?: string, audience?: Audience) => {
  const output = await children.render(release(name, version), release('shell'), job, audience);
  return output.kind === 'page' ? output.html : output.kind;
};
