import { useEffect, useState } from 'react';

const lateAfterMs = 5000;

const looks = {
  inPlace: 'max-w-text text-meta text-ink-2',
  dialog:
    'fixed inset-x-gutter bottom-4 z-50 mx-auto max-w-[26rem] rounded-paper border border-line bg-sheet px-4.5 py-4 text-small text-ink-2 shadow-float',
};

/**
 * Shown in place of a part of the page while its script is loaded (`lazy`): empty at first. Once it is late it says so,
 * until the part is there.
 * @param what its name, as the beginning of a sentence
 * @param isDialog whether the part is a dialog: it has no place in the page, so this is at the lower edge of the window
 */
export function LatePart({ what, isDialog = false }: { what: string; isDialog?: boolean }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={isLate ? looks[isDialog ? 'dialog' : 'inPlace'] : 'sr-only'}>
      {isLate &&
        `${what} could not be loaded yet. We’ll keep trying, and what you typed is still here. Check your connection if this lasts.`}
    </p>
  );
}
