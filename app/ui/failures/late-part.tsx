import { useEffect, useState } from 'react';

const lateAfterMs = 5000;

/**
 * Shown in place of a part of the page while its script is loaded (`lazy`): empty at first. Once it is late it says so,
 * until the part is there.
 * @param what its name, as the beginning of a sentence
 */
export function LatePart({ what }: { what: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={isLate ? 'max-w-text text-meta text-ink-2' : 'sr-only'}>
      {isLate &&
        `${what} could not be loaded yet. We’ll keep trying, and what you typed is still here. Check your connection if this lasts.`}
    </p>
  );
}
