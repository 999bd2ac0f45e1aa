import pureCallsLoader from './pureCallsLoader.ts';

it.each([
  [
    "export const getBooks = defineEndpoint({ answer: schema('bookList') });",
    "export const getBooks = /*#__PURE__*/ defineEndpoint({ answer: /*#__PURE__*/ schema('bookList') });",
  ],
  ['var Link = React10.forwardRef(', 'var Link = /*#__PURE__*/ React10.forwardRef('],
  ['Link.displayName = "Link";', ''],
  ['schemas(x); yup.schema(y); $schema(z);', 'schemas(x); yup.schema(y); $schema(z);'],
])('%s', (source, expected) => {
  expect(pureCallsLoader(source)).toBe(expected);
});
