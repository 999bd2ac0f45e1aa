/** A table in Markdown whose columns also line up as plain text; the first is left-aligned, the others right. */
export function table(header, rows) {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const line = (row) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(header), rule, ...rows.map(line)].join('\n');
}

/** How many visits the medians are of, where those that lay far apart were made more often. */
export function visitsOf(groups) {
  const counts = groups.flatMap(({ variants }) => Object.values(variants).map(({ runs }) => runs.length));
  const all = whole(counts.reduce((sum, count) => sum + count, 0));
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return `${all} visits: ${least} for each median${most > least ? `, and up to ${most} where they lay far apart` : ''}.`;
}

export const seconds = (ms) => (ms / 1000).toFixed(2);
export const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
export const times = (value, other) => (value / other).toFixed(2);
export const whole = (value) => Math.round(value).toLocaleString('en');
export const milliseconds = (value) => (value === null ? '' : whole(value));
/** How often each status came; what is no number is a request without an answer. */
export const statusesOf = (statuses) =>
  Object.entries(statuses)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([status, count]) => `${status}: ${whole(count)}`)
    .join(', ');
