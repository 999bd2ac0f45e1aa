import { runInNewContext } from 'node:vm';
import { ATTACKS, attackingBundle } from '../testing/attacks.ts';
import { emptyPage } from '../testing/emptyPage.ts';
import { renderProgram } from '../testing/renderProgram.ts';
import { WALK } from '../testing/walk.ts';
import { RENDER_LIMITS, type RenderJob, RenderProcess } from './RenderProcess.ts';

const SHELL = `
exports.sharedModules = { react: { name: 'React' } };
exports.render = async (given) => ({ ...${JSON.stringify(emptyPage)}, html: String(await (await given.source())(given)) });`;

interface Walked {
  objects: number;
  natives: string[];
  foreign: string[];
}

// Starting a process may take long while other tests run.
jest.setTimeout(60_000);

let started: RenderProcess;
let ended: string[];
beforeAll(() => {
  started = new RenderProcess(renderProgram, RENDER_LIMITS, {
    onIsolateEnd: (key, reason) => ended.push(`${key}: ${reason}`),
    onEnd: (reason) => ended.push(reason),
    onUnable: (reason) => ended.push(reason),
  });
});
beforeEach(() => {
  ended = [];
});
afterAll(() => started.close());

const job: RenderJob = {
  url: 'https://church.example/page',
  module: './page',
  composition: {} as RenderJob['composition'],
  transport: async () => ({ status: 200, body: { a: [1] } }),
  onIncident: () => {},
};
async function run(key: string, remote: string): Promise<string> {
  started.open(key, { shell: { file: 'shell.cjs', source: SHELL }, remote: { file: 'remote.cjs', source: remote } });
  const output = await started.render(key, job);
  started.closeIsolate(key);
  return output.kind === 'page' ? output.html : '';
}

/** The objects of a bare V8 context, without Node. */
const bare = (): Walked => JSON.parse(runInNewContext(`(${WALK})({})`));

it('finds a function of the host where there is one', () => {
  const walked: Walked = JSON.parse(runInNewContext(`(${WALK})({ host })`, { host: process.kill }));
  expect(walked.foreign).toContain('given.host');
});

it('gives a bundle no function that the language does not have', async () => {
  const remote = `exports.modules = { './page': async (given) =>
    (${WALK})({ ...given, require, module, exports, answer: await given.transport({ method: 'GET', path: '/api/a', headers: {} }), timer: setTimeout(() => {}, 1e6) }) };`;
  const walked: Walked = JSON.parse(await run('walk', remote));
  const known = new Set(bare().natives);
  expect(walked.objects).toBeGreaterThan(500);
  expect(walked.natives.filter((path) => !known.has(path))).toEqual([]);
  expect(walked.foreign).toEqual([]);
});

it.each(Object.entries(ATTACKS))('lets nothing be had by %s', async (name, attack) => {
  expect(await run(name, attackingBundle(attack))).toBe('nothing');
  expect(ended).toEqual([]);
});

it('lets a bundle speak for its own pages alone', async () => {
  const page = `exports.modules = { './page': () => new Promise((resolve) => setTimeout(() => resolve('its own'), 300)) };`;
  started.open('mine', { shell: { file: 's', source: SHELL }, remote: { file: 'r', source: page } });
  const mine = started.render('mine', job);
  const forged = JSON.stringify({ ...emptyPage, html: 'forged' });
  const forging = `
    const { push } = Array.prototype;
    Array.prototype.push = function (...given) {
      if (Array.isArray(given[0]) && given[0].length === 3) for (let id = 0; id < 200; id++) Reflect.apply(push, this, [['done', id, ${JSON.stringify(forged)}]]);
      return Reflect.apply(push, this, given);
    };
    exports.modules = { './page': () => 'forging' };`;
  await run('forging', forging);
  expect(await mine).toMatchObject({ html: 'its own' });
});
