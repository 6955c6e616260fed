import type { ReactNode } from 'react';

/** Words of a row in one line, which opens if there is more to read. @param title the whole line, for a mouse */
export const LineDetails = ({ title, line, children }: { title: string; line: ReactNode; children: ReactNode }) => (
  <details className="line-details">
    {/* The line has the direction of its words, and ends in an ellipsis at the end of that direction. The mark before it
        has a place of its own. */}
    <summary title={title}>
      <span dir="auto">{line}</span>
    </summary>
    {children}
  </details>
);
