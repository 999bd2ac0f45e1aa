/** Notice for the person who starts the server: the site's address, and the first sign-in. */
export interface Ready {
  url: string;
  /** The account created at the first start; null at later ones. */
  firstAccount: { username: string; password: string } | null;
}

/** The notice as plain lines; programs find the address in the first one. */
const plainLines = ({ url, firstAccount }: Ready): string[] => [
  `Ready on ${url}`,
  ...(firstAccount === null
    ? []
    : [`First administrator: ${firstAccount.username}, password ${firstAccount.password} (shown once; keep it)`]),
];

/** The notice in a frame, for a terminal. */
function framedLines({ url, firstAccount }: Ready): string[] {
  const lines = [`The site is ready: ${url}`];
  if (firstAccount !== null) {
    const { username, password } = firstAccount;
    lines.push('', `Sign in at ${url}/login`, `Name:      ${username}`, `Password:  ${password}`);
    lines.push('', 'This password is shown once. Please choose your own.');
  }
  const width = Math.max(...lines.map((line) => line.length));
  const rule = '─'.repeat(width + 4);
  return ['', `┌${rule}┐`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `└${rule}┘`];
}

/** @param isTerminal whether the output is a terminal */
export const readyNotice = (ready: Ready, isTerminal: boolean): string =>
  (isTerminal ? framedLines(ready) : plainLines(ready)).join('\n');
