import { ShownOnce } from '../../../common/layout/ShownOnce.tsx';

export interface GivenPasswordProps {
  username: string;
  /** The password that the server generated, returned only once; null if an administrator typed it. */
  password: string | null;
}

/** The message after a user was given a password. */
export function GivenPassword({ username, password }: GivenPasswordProps) {
  const next = `${username} must choose a new one at the next sign-in.`;
  if (password === null) return `Pass on the password that you typed. ${next}`;
  return (
    <>
      <p>The password of {username}, shown this once:</p>
      <ShownOnce secret={password} what="Password" of={`of ${username}`} />
      <p>Pass it on safely. {next}</p>
    </>
  );
}
