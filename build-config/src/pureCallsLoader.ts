/** Calls that answer a value and do nothing else: a domain's endpoints with their schemas, and what React makes components of. */
const PURE_CALLS =
  /(?<![\w$.])(?:defineEndpoint|lazySchemas|schema|React\d*\.(?:createContext|forwardRef|memo))(?:<[^()]*>)?\(/g;
/** A component that is a class, with the context that it reads: an assignment. */
const CLASSES =
  /^var (\w+) = class extends (React\d*\.Component \{\n(?: {2}.*\n|\n)*\});\n(\1\.contextType = [\w$]+;)?/gm;
/** The names of components in developers' tools. */
const DISPLAY_NAMES = /^[\w$]+\.displayName = "[^"]*";$/gm;

/**
 * Marks calls such as `defineEndpoint` as pure, since no bundler can know that they have no side effects: else each page that
 * calls one endpoint of a domain would carry all of them.
 *
 * @param source the module as it is written
 */
const pureCallsLoader = (source: string): string =>
  source
    .replace(PURE_CALLS, '/*#__PURE__*/ $&')
    .replace(
      CLASSES,
      (_, name, body, context = '') =>
        `var ${name} = /*#__PURE__*/ (() => { class ${name} extends ${body} ${context} return ${name}; })();\n`,
    )
    .replace(DISPLAY_NAMES, '');

export default pureCallsLoader;
