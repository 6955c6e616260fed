import type { ReactNode } from 'react';
import { Ring } from '#app/ui/art/ring.tsx';
import type { Pillar } from '#packages/illustrations/names.ts';

/** An empty state: the ring with one half-round filled, a sentence, a hint, and one link. */
export function EmptyState({
  title,
  hint,
  heading: Heading = 'h2',
  lit = 'journaling',
  children,
}: {
  title: string;
  /** `h1` if the screen consists of it. */
  heading?: 'h1' | 'h2';
  hint?: ReactNode;
  lit?: Pillar;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <Ring className="w-24" lit={lit} />
      <Heading className="mt-5 text-[1.375rem] leading-tight">{title}</Heading>
      {hint && <p className="mt-1.5 max-w-[30rem] text-ink-2">{hint}</p>}
      {children && <div className="mt-4">{children}</div>}
    </div>
  );
}
