import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 2_000;

/** Revalidates the screen every two seconds while something is running: it may end before this page receives events. */
export function useRegularRevalidation(isAtWork: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [isAtWork, revalidate]);
}
