import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** Bundles `fakeShell.ts` for Node, as a shell's build does. */
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
