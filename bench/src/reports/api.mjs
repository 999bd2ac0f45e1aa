import { table, whole } from './figures.mjs';
import { atLeast, atMost } from './target.mjs';

export function report({ endpoints, memory, connections, secondsEach }) {
  const microseconds = (value) => (value === null ? '' : value.toFixed(0));
  const rows = endpoints.map(({ path, server, bare, ratio }) => [
    `GET ${path}`,
    whole(server.requestsPerSecond),
    whole(bare.requestsPerSecond),
    ratio.toFixed(2),
    microseconds(server.processorMicroseconds),
    microseconds(bare.processorMicroseconds),
  ]);
  const memoryRows = [
    ['server', whole(memory.started), whole(memory.idle), whole(memory.peak)],
    ['bare node:http', '', whole(memory.bareIdle), whole(memory.barePeak)],
  ];
  return [
    '### API',
    `${connections} connections, ${secondsEach} s each:`,
    table(['', 'server, requests/s', 'bare node:http', 'ratio', 'server, µs of processor each', 'bare'], rows),
    table(['resident memory, MB', 'just started', 'at rest', 'most under load'], memoryRows),
  ];
}

export const targets = ({ endpoints, memory }) => [
  ...endpoints.map(({ path, ratio }) => atLeast(`GET ${path}: requests a second, × bare node:http`, ratio, 0.95)),
  atMost('server at rest: resident memory', memory.idle, 200, ' MB'),
];
