import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';

// A busy machine takes seconds where an idle one takes milliseconds. The limit only costs time when a test fails.
configure({ asyncUtilTimeout: 30_000 });

// React's development build records a stack for each of the first 10,000 elements a second, a quarter of a component test's time.
// Counted as reached, that limit costs a warning the list of components that rendered its element, and nothing else.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}

// As text, styled-components' rules are all read again by jsdom with each one that is added.
process.env.SC_DISABLE_SPEEDY = 'false';
