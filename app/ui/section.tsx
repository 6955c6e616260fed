import type { ReactNode } from 'react';

export type Ground = 'paper' | 'oat' | 'band';

const grounds: Record<Ground, string> = { paper: '', oat: 'on-oat', band: 'on-band' };

/** The id of the heading that names a section; its own block carries it. */
export const headingId = (blockId: string) => `${blockId}-heading`;

/** A stretch of the page, named by its heading, on its ground. The anchor, where there is one, is what addresses jump to. */
export function Section({
  block,
  ground = 'paper',
  className = '',
  children,
}: {
  block: { id: string; anchor?: string | undefined };
  ground?: Ground;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={block.anchor}
      aria-labelledby={headingId(block.id)}
      className={`${grounds[ground]} ${className}`.trim() || undefined}
    >
      {children}
    </section>
  );
}
