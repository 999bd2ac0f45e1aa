import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { componentProps, propsIn } from './componentProps.ts';
import { namesMissing, nextContract } from './nextContract.ts';
import { cssVariablesSetIn, usedInScripts } from './usedSurface.ts';

const surface = (
  names: string[],
  cssVariables: string[] = ['--color-ink'],
  props: string[] = ['ButtonProps look'],
) => ({
  modules: { '@cog/platform': names },
  props,
  cssVariables,
});

describe('the number of a contract', () => {
  const report = { contract: '2.4.1', ...surface(['Link', 'useToday']) };

  it.each([
    ['nothing has changed', surface(['Link', 'useToday']), '2.4.1'],
    ['a name was added', surface(['Link', 'useDay', 'useToday']), '2.5.0'],
    ['a name was taken away', surface(['Link']), '3.0.0'],
    ['a name was called another', surface(['Link', 'useDay']), '3.0.0'],
    ['a CSS variable was added', surface(['Link', 'useToday'], ['--color-ink', '--color-moon']), '2.5.0'],
    ['a CSS variable was taken away', surface(['Link', 'useToday'], []), '3.0.0'],
    ['a module was taken away', { ...surface([]), modules: {} }, '3.0.0'],
    ['a prop was added', surface(['Link', 'useToday'], undefined, ['ButtonProps busy', 'ButtonProps look']), '2.5.0'],
    ['a prop was taken away', surface(['Link', 'useToday'], undefined, []), '3.0.0'],
  ])('when %s', (_, now, number) => expect(nextContract(report, now)).toBe(number));

  it('comes with the names that made it', () => {
    expect(namesMissing(surface(['Link'], [], []), report)).toEqual([
      'useToday of @cog/platform',
      'ButtonProps look',
      '--color-ink',
    ]);
  });

  it('was given by the props of the components that the shell gives (else: npm run surface)', () => {
    const read: { props: string[] } = JSON.parse(readFileSync(join(process.cwd(), 'shell/surface.json'), 'utf8'));
    expect(componentProps(join(process.cwd(), 'shared-ui/src/base.ts'))).toEqual(read.props);
  });
});

describe('what a component lets be asked of it', () => {
  it('is each prop, and each of the values that it allows', () => {
    const source = `const shapes = { sun: 'M0 0', 'two-suns': 'M1 1' } as const;
      export type IconName = keyof typeof shapes;
      export interface IconProps extends Omit<Base, 'to'> { name: IconName; look?: 'quiet' | 'loud'; onPress?(): void }
      export function Line({ length }: { length: number }) { return <hr />; }`;
    expect(propsIn(source)).toEqual([
      "IconName 'sun'",
      "IconName 'two-suns'",
      'IconProps name',
      'IconProps look',
      'IconProps onPress',
      "IconProps 'quiet'",
      "IconProps 'loud'",
      'Line length',
    ]);
  });

  it('is nothing that a module keeps to itself', () => {
    expect(
      propsIn(
        "interface Own { inner: 'one' }\nconst looks = { 1: 'hero' } as const;\nfunction Part({ a }: { a: 1 }) {}",
      ),
    ).toEqual([]);
  });
});

describe('what scripts use', () => {
  it('is a CSS variable that is read without a fallback and not set by themselves', () => {
    const scripts = `css("color:var(--color-ink);width:var( --room );inset:var(--safe,0)");
      style={"--tone":x};"--room:4px";e.style.setProperty("--scale",1);"scale(var(--scale))"`;
    expect(usedInScripts(scripts).cssVariables).toEqual(['--color-ink']);
  });

  it('is a page whose address is a text of its own, with or without a query', () => {
    const scripts = `to:"/fast?date="+d,href:'/quiz',x:"/no-page",y:"see /videos",z:\`/live#stream\``;
    expect(usedInScripts(scripts).links).toEqual(['/fast', '/live', '/quiz']);
  });
});

it('finds the CSS variables that a sheet sets, and not those that it reads', () => {
  expect(cssVariablesSetIn(':root{--a:1;--color-ink:var(--b)}')).toEqual(['--a', '--color-ink']);
});
