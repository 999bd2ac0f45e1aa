// Finds programs on the path. Plain Node: it runs before anything is installed.
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

/** Path of a program; undefined where it is not installed. */
export const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram);

/** A Chrome or Chromium that is installed; CHROMIUM names another. */
export function findChromium() {
  const named = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath);
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [process.env.CHROMIUM, ...named, mac].find((path) => path && isProgram(path)) ?? null;
}

/** Chromium without a window system, where it is a program of its own: a page costs it a third of the processor's time. */
export const findHeadlessShell = () => onPath('chromium-headless-shell') ?? null;
