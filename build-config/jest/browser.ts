import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine takes seconds where an idle one takes milliseconds. The limit only costs time when a test fails.
configure({ asyncUtilTimeout: 30_000 });
