import { seconds, table, times, visitsOf } from './figures.mjs';
import { atMost } from './target.mjs';

/** Every page on one line after the other. */
export function report({ groups }) {
  const profiles = [...new Set(groups.map(({ profile }) => profile))];
  const tables = profiles.flatMap((profile) => {
    const rows = groups
      .filter((group) => group.profile === profile)
      .map(({ path, variants: { federated, monolithOnServer, plainHtml } }) => [
        path,
        seconds(plainHtml.median.largestPaint),
        seconds(federated.median.largestPaint),
        times(federated.median.largestPaint, plainHtml.median.largestPaint),
        seconds(monolithOnServer.median.interactive),
        seconds(federated.median.interactive),
        times(federated.median.interactive, monolithOnServer.median.interactive),
      ]);
    return [
      `First visits at ${profile}, processor slowed 4×, in seconds:`,
      table(
        [
          'page',
          'largest paint, plain HTML',
          'federated',
          '× plain',
          'interactive, monolith on the server',
          'federated',
          '× monolith',
        ],
        rows,
      ),
    ];
  });
  return [visitsOf(groups), ...tables];
}

export const targets = ({ groups }) =>
  groups.flatMap(({ path, profile, variants: { federated, monolithOnServer, plainHtml } }) => [
    atMost(
      `${path} at ${profile}: largest paint, × plain HTML`,
      federated.median.largestPaint / plainHtml.median.largestPaint,
      1.1,
    ),
    atMost(
      `${path} at ${profile}: interactive, × monolith rendered on the server`,
      federated.median.interactive / monolithOnServer.median.interactive,
      1.05,
    ),
  ]);
