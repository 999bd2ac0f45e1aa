import { TEAM_PARAMETER } from '@cog/contracts/requests/constants';
import type { Translate } from '@cog/platform';

/** The heading for newcomers, or for visitors whom a link led here to join a team. */
export function welcomeMessages(
  query: URLSearchParams,
  teams: readonly { value: string; label: string }[],
  t: Translate,
): { isJoining: boolean; title: string; text: string } {
  if (!query.has(TEAM_PARAMETER) || teams.length === 0) {
    return {
      isJoining: false,
      title: t('I’m new'),
      text: t(
        'You’re welcome here! Tell us your name and how to reach you, and someone will look out for you on Sunday.',
      ),
    };
  }
  const team = teams.find(({ value }) => value === query.get(TEAM_PARAMETER));
  return {
    isJoining: true,
    title: team ? t('Join us: {team}', { team: t(team.label) }) : t('Join a team or house fellowship'),
    text: t('Tell us your name and how to reach you, and someone from the team will be in touch.'),
  };
}
