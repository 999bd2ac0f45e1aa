/** What a person who starts the server has to see: where the site is, and how to sign in the first time. */
export interface Ready {
  url: string;
  /** The account that was made at the first start; null at all others. */
  firstAccount: { username: string; password: string } | null;
}

/** Lines for a file or another program, which finds the address in the first one. */
const plainLines = ({ url, firstAccount }: Ready): string[] => [
  `Ready on ${url}`,
  ...(firstAccount === null
    ? []
    : [`First administrator: ${firstAccount.username}, password ${firstAccount.password} (shown once; keep it)`]),
];

/** The same for a terminal, in a frame. */
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

/** @param isTerminal whether a person reads it as it comes */
export const readyNotice = (ready: Ready, isTerminal: boolean): string =>
  (isTerminal ? framedLines(ready) : plainLines(ready)).join('\n');
