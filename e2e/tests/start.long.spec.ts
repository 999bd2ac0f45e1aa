import { expectToEndWithNpm } from '../src/npmStart.ts';
import { test } from '../src/test.ts';

test('the server ends with npm that is interrupted or killed, or whose terminal is closed', () =>
  expectToEndWithNpm(['SIGINT', 'SIGHUP', 'SIGKILL']));
