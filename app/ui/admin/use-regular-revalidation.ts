import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

const afterMs = 2_000;

/**
 * Revalidates the screen while something is running, two seconds after the last response: what runs may end before this
 * page receives events. On a slow connection each request is answered before the next one begins, which would cancel it.
 */
export function useRegularRevalidation(isAtWork: boolean): void {
  const { state, revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  useEffect(() => {
    if (!isAtWork || !isIdle) return;
    const timer = setTimeout(() => void revalidate(), afterMs);
    return () => clearTimeout(timer);
  }, [isAtWork, isIdle, revalidate]);
}
