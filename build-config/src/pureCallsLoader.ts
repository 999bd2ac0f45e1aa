/** Calls without side effects: endpoint declarations with their schemas, and functions that create React components. */
const PURE_CALLS =
  /(?<![\w$.])(?:defineEndpoint|lazySchemas|schema|React\d*\.(?:createContext|forwardRef|memo))(?:<[^()]*>)?\(/g;
/** A class component with its `contextType`, which is an assignment. */
const CLASSES =
  /^var (\w+) = class extends (React\d*\.Component \{\n(?: {2}.*\n|\n)*\});\n(\1\.contextType = [\w$]+;)?/gm;
/** Display names of components, for developer tools. */
const DISPLAY_NAMES = /^[\w$]+\.displayName = "[^"]*";$/gm;

/**
 * webpack loader that marks calls such as `defineEndpoint` as pure, which no bundler can infer: otherwise each page that uses
 * one endpoint of a domain would bundle all of them.
 *
 * @param source the module's source
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
