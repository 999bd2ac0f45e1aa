import { noteFailedScript, repairScripts } from './repairScripts.ts';

const RETRIES = 2;

/** A time-out: neither an answer nor an error. */
export class NoAnswer extends Error {
  constructor(milliseconds: number) {
    super(`no answer within ${Math.round(milliseconds)} ms`);
  }
}

/** The result of the work. @throws NoAnswer if it takes longer */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits 100 to 200 ms, doubled with each attempt, so that two retries of a failed load take less than a second. */
const backOff = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt * (1 + Math.random())));

/** Path of the chunk that could not be loaded, from webpack's error; null if all files arrived and their code failed. */
export function failedChunk(error: unknown): string | null {
  if (!(error instanceof Error) || !('request' in error) || !('type' in error) || error.type === 'missing') return null;
  return typeof error.request === 'string' ? new URL(error.request, location.href).pathname : null;
}

/**
 * Loads code; before a retry, failed files are fetched past the browser's cache.
 *
 * @param base address below which the files are served
 * @param failedFile path of the file that an error is about; null if a retry cannot help
 * @throws the error of the last attempt
 */
export async function withRepairs<T>(
  load: () => Promise<T>,
  base: string,
  failedFile: (error: unknown) => string | null,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      const file = failedFile(error);
      if (file === null || attempt >= RETRIES) throw error;
      noteFailedScript(file);
      let isRepaired = false;
      for (let retry = 0; retry < RETRIES && !isRepaired; retry++) {
        await backOff(retry);
        isRepaired = await repairScripts(base);
      }
      if (!isRepaired) throw error;
    }
  }
}
