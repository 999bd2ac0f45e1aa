import { expectToEndWithNpm } from '../src/npmStart.ts';
import { test } from '../src/test.ts';

test('npm start serves what was built, and the server ends with npm, whether npm is told to end or killed', () =>
  expectToEndWithNpm(['SIGTERM', 'SIGKILL']));
