import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { writeBuild } from '../../releases/testing/writeBuild.ts';
import { descriptorJsonSchema } from './descriptorJsonSchema.ts';

const validate = new Ajv2020({ strict: false }).compile(descriptorJsonSchema());
let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'descriptor-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** A descriptor as a build writes it, with some fields replaced. */
function described(name: string, changed: object = {}): unknown {
  const build = writeBuild(directory, { name, paths: ['/register'], describe: () => changed });
  return JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8'));
}

const FILES = { 'server.a.cjs': { bytes: 12, hash: 'sha256-abc=' } };
const USES = { modules: { react: ['useState'] }, cssVariables: ['--color-ink'], endpoints: [], links: ['/fast'] };

describe('the published shape of a descriptor', () => {
  it.each([
    ["a remote's", described.bind(null, 'mf-quiz', {})],
    ["a remote's with what it uses and is made of", described.bind(null, 'mf-quiz', { files: FILES, uses: USES })],
    ["the shell's", described.bind(null, 'shell', { gives: USES, servesContract: '1.4.0' })],
  ])('is that of %s', (_, make) => {
    const isValid = validate(make());
    expect(validate.errors).toBeNull();
    expect(isValid).toBe(true);
  });

  it.each([
    ['no version', { version: undefined }],
    ['a file without its size', { files: { 'server.a.cjs': { hash: 'sha256-abc=' } } }],
    ['a file in another folder', { files: { '../main.js': FILES['server.a.cjs'] } }],
    ['a hash that is none', { integrity: { 'entry.a.js': 'md5-abc' } }],
    ['nothing said of its files', { files: undefined }],
    ['nothing said of what it uses', { uses: undefined }],
    ['names that are no texts', { uses: { ...USES, modules: { react: [1] } } }],
    ['a route without a title', { routes: [{ path: '/register' }] }],
  ])('is not that of one with %s', (_, changed) => expect(validate(described('mf-quiz', changed))).toBe(false));
});
