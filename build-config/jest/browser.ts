import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine takes seconds where a free one takes milliseconds. These bounds only cost time when a test fails.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(40_000);
