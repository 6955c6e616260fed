import { type FormEvent, useEffect, useRef, useState } from 'react';

const pauseMs = 700;
const retryMs = 5000;

/** Once it is sure that no try will go better: the words stay on the screen, and this says what to do. */
const signedOut = 'Not saved: you are signed out. Sign in in another window, then type on.';
const unreachable = 'Not saved: the site cannot be reached. Keep this page open; it is tried again.';

/**
 * Keeps the draft at `address` while it is being written, a moment after each pause. Whatever goes wrong, the screen
 * stays as it is with everything typed on it: the router would replace it by its error page, or by sign-in.
 */
export function useAutosave(address: string) {
  const [status, setStatus] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef(Promise.resolve());
  useEffect(() => () => clearTimeout(timer.current), []);

  const saveAfter = (ms: number, form: HTMLFormElement) => {
    clearTimeout(timer.current);
    const run = async () => {
      const problem = await save(address, new FormData(form));
      setStatus(problem ?? 'Saved');
      if (problem === unreachable) saveAfter(retryMs, form);
    };
    timer.current = setTimeout(() => {
      // One after the other: words that were long under way must not overtake newer ones.
      saving.current = saving.current.then(run);
    }, ms);
  };
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setStatus('Saving…');
    saveAfter(pauseMs, currentTarget);
  };
  return { onInput, status };
}

/** @returns what kept it from being saved, or null */
async function save(address: string, body: FormData): Promise<string | null> {
  try {
    const response = await fetch(address, { method: 'POST', body, redirect: 'manual' });
    if (response.ok) return null;
    if (response.type === 'opaqueredirect') return signedOut;
    const { problem } = await response.json();
    return `Not saved: ${problem}`;
  } catch {
    return unreachable;
  }
}
