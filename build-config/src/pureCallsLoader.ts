/** Calls that answer a value and do nothing else: a domain's endpoints with their schemas, and what React makes components of. */
const PURE_CALLS =
  /(?<![\w$.])(?:defineEndpoint|lazySchemas|schema|React\d*\.(?:createContext|forwardRef|memo))(?:<[^()]*>)?\(/g;
/** The names of components in developers' tools. */
const DISPLAY_NAMES = /^[\w$]+\.displayName = "[^"]*";$/gm;

/**
 * A loader of webpack for modules whose exports are to be left out where nobody uses them, and would not be: no bundler can
 * know that `defineEndpoint` has no side effects, so each page that calls one endpoint of a domain would carry all of them, and
 * react-router's forms.
 *
 * @param source the module as it is written
 */
const pureCallsLoader = (source: string): string =>
  source.replace(PURE_CALLS, '/*#__PURE__*/ $&').replace(DISPLAY_NAMES, '');

export default pureCallsLoader;
