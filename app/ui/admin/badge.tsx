import type { ReactNode } from 'react';

type Tone = 'success' | 'warning' | 'danger' | 'plain';

/** A dot and a label, between two blanks: filled for a current state, hollow for a future one, without a dot for a mere name. */
export function Badge({
  tone = 'plain',
  look,
  children,
}: {
  tone?: Tone;
  look?: 'filled' | 'hollow' | 'bare';
  children: ReactNode;
}) {
  return (
    <>
      {' '}
      <span className="badge" data-tone={tone} data-look={look}>
        {children}
      </span>{' '}
    </>
  );
}
