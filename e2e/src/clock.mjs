// Loaded into a test's server before anything else: shifts its clock by the offset, in milliseconds, in DATA_DIR/clock-offset, so
// that a test can reach midnight. Without the file the clock shows the true time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOOKED_EVERY_MS = 50;
const file = join(process.env.DATA_DIR ?? '', 'clock-offset');
const TrueDate = Date;
let offset = 0;

function look() {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    offset = 0;
  }
}

look();
if (offset !== 0) setInterval(look, LOOKED_EVERY_MS).unref();

globalThis.Date = class extends TrueDate {
  constructor(...parts) {
    if (parts.length === 0) super(TrueDate.now() + offset);
    else super(...parts);
  }

  static now() {
    return TrueDate.now() + offset;
  }
};
