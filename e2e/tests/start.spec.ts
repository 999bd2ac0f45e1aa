import { expectToEndWithNpm } from '../src/npmStart.ts';
import { test } from '../src/test.ts';

test('npm start serves what was built, and the server ends with npm', () => expectToEndWithNpm(['SIGTERM']));
