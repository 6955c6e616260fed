import type { ReactNode } from 'react';

/** A row in a panel's list of details: label and value. */
export function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
