import type { ReactNode } from 'react';

/** Words of a row in one line, which opens if there is more to read. @param title the whole line, for a mouse */
export const LineDetails = ({ title, line, children }: { title: string; line: ReactNode; children: ReactNode }) => (
  <details className="line-details">
    {/* The line has the direction of its words, and ends in an ellipsis at the end of that direction. */}
    <summary dir="auto" title={title}>
      {line}
    </summary>
    {children}
  </details>
);
