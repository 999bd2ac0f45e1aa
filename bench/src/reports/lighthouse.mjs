import { kilobytes, seconds, table, whole } from './figures.mjs';
import { atLeast } from './target.mjs';

export function report({ version, pages }) {
  const rows = pages.map(({ path, scores, lowest, metrics, bytes }) => [
    path,
    ...Object.values(scores).map(whole),
    whole(lowest),
    seconds(metrics['first-contentful-paint']),
    seconds(metrics['largest-contentful-paint']),
    whole(metrics['total-blocking-time']),
    metrics['cumulative-layout-shift'].toFixed(3),
    kilobytes(bytes),
  ]);
  const header = [
    '',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'lowest performance',
    'first paint, s',
    'largest paint, s',
    'blocked, ms',
    'layout shift',
    'kB',
  ];
  const faults = pages.filter((page) => page.faults.length > 0);
  return [
    `### Lighthouse ${version}, mobile`,
    table(header, rows),
    ...faults.map(({ path, faults: ids }) => `Faults found on ${path}: ${ids.join(', ')}.`),
  ];
}

export const targets = ({ pages }) =>
  pages.flatMap(({ path, lowest, scores: { performance, ...others } }) => [
    atLeast(`${path}: performance`, performance, 100),
    atLeast(`${path}: performance in every run`, lowest, 98),
    ...Object.entries(others).map(([category, score]) => atLeast(`${path}: ${category}`, score, 100)),
  ]);
