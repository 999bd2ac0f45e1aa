import { expectNothingLost } from '../src/chat.ts';
import { test } from '../src/test.ts';

/** Long enough for the server to consider the connection dead. */
const AWAY_MS = 30_000;

test('three people talk, one of whom is away for half a minute, and nothing is lost or doubled', ({
  browserOn,
  ownSite,
}) => expectNothingLost(browserOn, ownSite, AWAY_MS));
