import { table } from './figures.mjs';
import { atLeast, atMost } from './target.mjs';

export function report({ remote, workspaces, cold, unchanged, build, live }) {
  const tenths = (value) => value.toFixed(1);
  return [
    'Seconds, each from the command to its end, in a copy of the repository that is compiled already:',
    table(
      ['', 's'],
      [
        [`all ${workspaces} workspaces, with nothing kept of earlier builds`, tenths(cold)],
        ['the same again, with nothing changed', tenths(unchanged)],
        [`${remote} with a changed file: built`, tenths(build)],
        [`${remote} with a changed file: built, looked at in a browser, and live`, tenths(live)],
      ],
    ),
  ];
}

export const targets = ({ remote, workspaces, cold, unchanged, live, isSame }) => [
  atMost(`all ${workspaces} workspaces built, with nothing kept`, cold, 60, ' s'),
  atMost('all of them built again, with nothing changed', unchanged, 3, ' s'),
  atMost(`${remote} with a changed file: built and live`, live, 5, ' s'),
  atLeast('the same versions of the same sources, with what is kept and without', isSame ? 1 : 0, 1),
];
