import { isContractMet } from './descriptor.ts';
import { defineRoutes, exposedName } from './route.ts';

const page = (path: `/${string}`, module: `./${string}`) => ({
  path,
  module,
  title: 't',
  description: 'd',
  access: 'public' as const,
  render: 'server' as const,
});

it('refuses a path or a module that is declared twice', () => {
  expect(() => defineRoutes([page('/a', './a'), page('/a', './b')])).toThrow('path /a');
  expect(() => defineRoutes([page('/a', './a'), page('/b', './a')])).toThrow('module ./a');
});

it('names a page by its path, as it was named while descriptors said it', () => {
  expect(exposedName('/fast')).toBe('./fast');
  expect(exposedName('/')).toBe('./home');
});

it.each([
  ['1.2.0', '1.2.9', true],
  ['1.2.9', '1.3.0', true],
  ['1.4.0', '1.3.0', false],
  ['2.0.0', '1.9.0', false],
  ['1.0.0', '2.0.0', false],
])('a remote that needs contract %s in a shell that gives %s: %s', (needed, given, met) => {
  expect(isContractMet(needed, given)).toBe(met);
});
