import { useCallback, useEffect, useRef, useState } from 'react';
import type { Task } from '#app/modules/blog/generator/tasks.ts';
import { askService } from './ask-service.ts';

/** One request to the AI service at a time: the text received so far, whether more is arriving, and the error. */
export function useService(address: string) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isTalking, setTalking] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  const stop = useCallback(() => stopping.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const forget = useCallback(() => {
    setText('');
    setProblem('');
  }, []);

  /** @returns the whole response; null if it was stopped or failed */
  const ask = useCallback(
    async (task: Task): Promise<string | null> => {
      stop();
      forget();
      const stopper = new AbortController();
      const { signal } = stopper;
      stopping.current = stopper;
      setTalking(true);
      try {
        return await askService(address, task, { signal, onText: setText });
      } catch (error) {
        if (!signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
        return null;
      } finally {
        setTalking(false);
      }
    },
    [address, stop, forget],
  );
  return { text, problem, isTalking, ask, stop, forget };
}
