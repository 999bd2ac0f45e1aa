import pureCallsLoader from './pureCallsLoader.ts';

it.each([
  [
    "export const getBooks = defineEndpoint({ answer: schema('bookList') });",
    "export const getBooks = /*#__PURE__*/ defineEndpoint({ answer: /*#__PURE__*/ schema('bookList') });",
  ],
  ['var Link = React10.forwardRef(', 'var Link = /*#__PURE__*/ React10.forwardRef('],
  ['Link.displayName = "Link";', ''],
  [
    'var Boundary = class extends React2.Component {\n  render() {}\n};\nBoundary.contextType = Context;',
    'var Boundary = /*#__PURE__*/ (() => { class Boundary extends React2.Component {\n  render() {}\n} Boundary.contextType = Context; return Boundary; })();\n',
  ],
  ['schemas(x); yup.schema(y); $schema(z);', 'schemas(x); yup.schema(y); $schema(z);'],
])('%s', (source, expected) => {
  expect(pureCallsLoader(source)).toBe(expected);
});
