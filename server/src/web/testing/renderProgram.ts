import { join } from 'node:path';

/** The program that renders pages of remotes, where the tests' sources have it. */
export const renderProgram = join(__dirname, '../../../child/renderChild.mjs');
