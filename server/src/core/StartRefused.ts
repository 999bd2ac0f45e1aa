/** Why a server or a command does not start, in one sentence that says what is wrong and what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
