import type { ReactNode } from 'react';

type Tone = 'success' | 'warning' | 'danger' | 'plain';

/** A dot and a word: filled for what is, hollow for what is not yet, bare for a mere name. */
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
    <span className="badge" data-tone={tone} data-look={look}>
      {children}
    </span>
  );
}
