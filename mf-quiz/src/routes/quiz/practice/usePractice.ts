import { checkPractice, getPractice } from '@cog/contracts/quiz/endpoints';
import type { PracticeChecked, PracticeRound } from '@cog/contracts/quiz/schema';
import { useApi } from '@cog/platform';
import { useOneAtATime, useQuery } from '@cog/shared-ui';
import { useState } from 'react';

/** A practice round: a question, the chosen option, the server's verdict, the next question. Nothing is stored. */
export function usePractice() {
  const api = useApi();
  const [round, setRound] = useState(1);
  const query = useQuery<PracticeRound>({ of: round, ask: (options) => api.call(getPractice, options) });
  const [position, setPosition] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const [checked, setChecked] = useState<PracticeChecked | null>(null);
  const [right, setRight] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useOneAtATime();
  const questions = query.data?.questions ?? [];
  const question = questions[position];

  const clear = () => {
    setChosen(null);
    setChecked(null);
    setProblem(null);
  };

  return {
    isLoading: query.data === null && query.isLoading,
    failure: query.data === null ? query.failure : null,
    retry: () => void query.refetch(),
    round,
    question,
    position,
    total: questions.length,
    /** Index of the chosen option. */
    chosen,
    checked,
    /** Number of right answers so far. */
    right,
    problem,
    isChecking: busy !== null,
    choose(option: number) {
      if (checked || busy) return;
      setChosen(option);
      setProblem(null);
    },
    check() {
      const option = chosen === null ? undefined : question?.options[chosen];
      if (!question || !option || checked) return;
      void run('check', async () => {
        setProblem(null);
        const answer = await api.call(checkPractice, { body: { question: question.id, option: option.id } });
        if (!answer.ok) {
          setProblem(answer.failure.message);
          return;
        }
        setChecked(answer.data);
        if (answer.data.correct) setRight((count) => count + 1);
      });
    },
    next() {
      clear();
      setPosition((place) => place + 1);
    },
    again() {
      clear();
      setPosition(0);
      setRight(0);
      setRound((count) => count + 1);
    },
  };
}
