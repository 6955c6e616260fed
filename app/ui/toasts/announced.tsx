import { Fragment, type ReactNode, useEffect, useState } from 'react';

/**
 * A region whose words screen readers announce, also if it appears together with them: a region has to be there before
 * its words, so they are put into it a second time. Nobody sees a difference.
 */
export function Announced({ className, children }: { className?: string; children: ReactNode }) {
  const isThere = useIsPainted();
  return (
    <div role="status" className={className}>
      <Fragment key={isThere ? 'announced' : 'first'}>{children}</Fragment>
    </div>
  );
}

/** Returns whether the component was painted once: browsers tell screen readers about a region when they paint it. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}
