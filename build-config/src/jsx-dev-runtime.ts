import type { ElementType, Key, ReactElement } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/**
 * Makes an element of what swc writes in development, which is when it tells React Refresh of components: by the module that the shell
 * gives to everybody.
 */
export const jsxDEV = (type: ElementType, props: object, key?: Key, isStatic?: boolean): ReactElement =>
  (isStatic ? jsxs : jsx)(type, props, key);
