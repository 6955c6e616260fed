import type { ReactNode } from 'react';

/** A line of a panel's list of details: what it is, and its value. */
export function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
