declare module 'react-refresh/runtime' {
  /** Must be called before React DOM runs. */
  export function injectIntoGlobalHook(global: typeof globalThis): void;
  /** Registers a component under a name that its next version shares. */
  export function register(type: unknown, name: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown, key?: string, ...more: unknown[]) => unknown;
  /** Renders all registered components again, keeping their state. */
  export function performReactRefresh(): unknown;
}
