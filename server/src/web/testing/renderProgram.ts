import { join } from 'node:path';

/** Path of the program that renders remotes' pages. */
export const renderProgram = join(__dirname, '../../../child/renderChild.mjs');
