import { kilobytes, table, times } from './figures.mjs';

/** Bytes of scripts in kB. */
export function report({ pages }) {
  const rows = pages.map(({ path, shell, remote, late, total, monolith }) => [
    path,
    ...[shell, remote, late, total].map(kilobytes),
    times(shell + remote, monolith),
  ]);
  return [
    'Scripts of a first visit, kB of brotli: the shell’s, its remote’s, those asked for once the page stands, and together:',
    table(['page', 'shell', 'remote', 'later', 'together', '× monolith'], rows),
  ];
}
