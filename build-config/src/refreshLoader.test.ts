import refreshLoader from './refreshLoader.ts';

it('gives React Refresh each component under its module and its name, and leaves the source map as it was', () => {
  const callback = jest.fn();
  const context = { rootContext: '/site/mf-quiz', resourcePath: '/site/shared-ui/src/Button.tsx', callback };
  const map = JSON.stringify({ version: 3 });
  refreshLoader.call(context as never, 'const Button = () => null;\n$RefreshReg$(Button, "Button");', map);
  const [error, source, given] = callback.mock.calls[0] ?? [];
  expect(error).toBeNull();
  expect(given).toBe(map);
  const register = jest.fn();
  Object.assign(globalThis, { __REFRESH__: { register } });
  new Function(source)();
  expect(register).toHaveBeenCalledWith(expect.any(Function), '../shared-ui/src/Button.tsx Button');
  Reflect.deleteProperty(globalThis, '__REFRESH__');
});
