/** Whether a text is the whole address of something on the web, without a name or password in it. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
}
