import { VARIANTS } from '../measurePages.mjs';
import { kilobytes, seconds, table, times, visitsOf } from './figures.mjs';
import { atMost } from './target.mjs';

function timesTable({ variants }) {
  const plain = variants.plainHtml.median;
  const inBrowser = variants.monolithInBrowser.median;
  const rows = Object.entries(variants).map(([id, { median }]) => [
    VARIANTS[id],
    seconds(median.largestPaint),
    times(median.largestPaint, plain.largestPaint),
    times(median.largestPaint, inBrowser.largestPaint),
    seconds(median.interactive),
    times(median.interactive, plain.interactive),
    times(median.interactive, inBrowser.interactive),
    String(median.levels),
  ]);
  return table(
    ['', 'largest paint, s', '× plain', '× in browser', 'interactive, s', '× plain', '× in browser', 'levels'],
    rows,
  );
}

function bytesTable({ variants }) {
  const rows = Object.entries(variants).map(([id, { median }]) => [
    VARIANTS[id],
    ...['document', 'script', 'data', 'other', 'total'].map((kind) => kilobytes(median.bytes[kind])),
    String(median.requests),
    times(median.bytes.script, variants.monolithOnServer.median.bytes.script),
  ]);
  return table(['kB', 'HTML', 'scripts', 'data', 'other', 'total', 'requests', 'scripts × monolith'], rows);
}

export function report({ groups }) {
  const paths = [...new Set(groups.map(({ path }) => path))];
  const tables = paths.flatMap((path) => {
    const [first, ...others] = groups.filter((group) => group.path === path);
    return [
      `### ${path}`,
      `Bytes as sent, at ${first.profile} (a film is left out on slow lines):`,
      bytesTable(first),
      ...[first, ...others].flatMap((group) => [
        `${path} at ${group.profile}, processor slowed 4×:`,
        timesTable(group),
      ]),
    ];
  });
  return [visitsOf(groups), ...tables];
}

export const targets = ({ groups }) =>
  groups.flatMap(({ path, profile, variants }, index) => {
    const { federated, monolithInBrowser, monolithOnServer, plainHtml } = variants;
    const { largestPaint, interactive, bytes } = federated.median;
    const at = `${path} at ${profile}`;
    // Bytes are the same on every line.
    const isFirstOfPath = groups.findIndex((group) => group.path === path) === index;
    return [
      atMost(`${at}: largest paint, × plain HTML`, largestPaint / plainHtml.median.largestPaint, 1.1),
      atMost(
        `${at}: largest paint, × monolith rendered in the browser`,
        largestPaint / monolithInBrowser.median.largestPaint,
        0.4,
      ),
      atMost(
        `${at}: interactive, × monolith rendered on the server`,
        interactive / monolithOnServer.median.interactive,
        1.05,
      ),
      ...(isFirstOfPath
        ? [
            atMost(`${path}: scripts, × monolith`, bytes.script / monolithOnServer.median.bytes.script, 1.05),
            atMost(`${path}: scripts`, bytes.script / 1000, 110, ' kB'),
          ]
        : []),
    ];
  });
