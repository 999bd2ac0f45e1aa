import type { ElementType, Key, ReactElement } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/** Creates an element from swc's development output, which is required for React Refresh, with the module that the shell shares. */
export const jsxDEV = (type: ElementType, props: object, key?: Key, isStatic?: boolean): ReactElement =>
  (isStatic ? jsxs : jsx)(type, props, key);
