import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** The bundle for Node of `fakeShell.ts`, as the build of a shell leaves it. */
export function bundleShell(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, 'fakeShell.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
