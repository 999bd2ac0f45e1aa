import { table, whole } from './figures.mjs';
import { atMost } from './target.mjs';

export function report({ participants, questions, databases }) {
  const columns = ({ median, p99, longest }) => [whole(median), whole(p99), whole(longest)];
  return [
    '### The quiz',
    `${participants} participants at once, each with ${questions} questions, as they wait for the server:`,
    ...databases.flatMap(({ name, figures }) => [
      `${name}:`,
      table(
        ['', 'answers', 'ms, median', '99 of 100', 'longest', 'ms to enter, median', 'to begin', 'processor, s'],
        figures.map(({ what, answer, enter, start, processor }) => [
          what,
          whole(answer.count),
          ...columns(answer),
          whole(enter.median),
          whole(start.median),
          (processor / 1000).toFixed(1),
        ]),
      ),
    ]),
  ];
}

export const targets = ({ participants, databases }) =>
  databases.flatMap(({ name, figures }) => [
    // In a real quiz people do not all answer in the same moment: those figures are shown and held to nothing.
    atMost(`${name}, ${participants} take the quiz: 99 of 100 answers`, figures[0].answer.p99, 300, ' ms'),
    ...figures.flatMap(({ what, lost, wrongResults, timeOff }) => [
      atMost(`${name}, ${what}: answers lost and results that are wrong`, lost + wrongResults, 0),
      atMost(`${name}, ${what}: longest time off, beyond the network's delay`, timeOff, 0, ' ms'),
    ]),
  ]);
