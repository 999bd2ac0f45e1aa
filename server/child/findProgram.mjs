// Finds programs on the path. Plain Node, since it runs before anything is installed.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a program; undefined if it is not installed. */
export const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram);

/** Path of an installed Chrome or Chromium; CHROMIUM overrides it. */
export function findChromium() {
  const named = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath);
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [process.env.CHROMIUM, ...named, mac].find((path) => path && isProgram(path)) ?? null;
}

/** Path of the separate headless Chromium, if installed: a page takes a third of the processor time with it. */
export const findHeadlessShell = () => onPath('chromium-headless-shell') ?? null;
