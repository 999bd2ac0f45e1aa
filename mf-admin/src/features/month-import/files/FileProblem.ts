/** Why a file could not be read, in words that say what to do instead. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}
