declare module 'react-refresh/runtime' {
  /** To be called before React DOM runs. */
  export function injectIntoGlobalHook(global: typeof globalThis): void;
  /** Tells of a component under a name that its next version has, too. */
  export function register(type: unknown, name: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown, key?: string, ...more: unknown[]) => unknown;
  /** Renders what has been registered again, with the state that it had. */
  export function performReactRefresh(): unknown;
}
