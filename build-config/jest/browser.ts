import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine takes seconds where a free one takes milliseconds. The bound only costs time when a test fails.
configure({ asyncUtilTimeout: 30_000 });
