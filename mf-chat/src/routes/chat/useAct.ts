import { useState } from 'react';

/** Something asked of the server. @returns why it was not done, in words, or null */
export type Act = () => Promise<string | null>;

/**
 * Runs one act at a time.
 *
 * @returns whether one is under way, why the last one was not done (null when it was), and a function that runs one and
 *   answers whether it was done
 */
export function useAct() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (act: Act): Promise<boolean> => {
    setIsBusy(true);
    setProblem(null);
    const answer = await act();
    setIsBusy(false);
    setProblem(answer);
    return answer === null;
  };
  return { isBusy, problem, run };
}
