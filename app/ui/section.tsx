import type { ReactNode } from 'react';
import { slugOf } from '#app/lib/text/slug.ts';

export type Ground = 'paper' | 'oat' | 'band';

const grounds: Record<Ground, string> = { paper: '', oat: 'on-oat', band: 'on-band' };

/** Returns the id of the heading that names a section; its own block renders it. */
export const headingId = (blockId: string) => `${blockId}-heading`;

/** Returns the id of one of a block's items, so that a search result can link to it. */
export const itemId = (blockId: string, title: string) => `${blockId}-${slugOf(title)}`;

/**
 * A section of the page, named by its heading, with its background. The anchor, if there is one, is the target of
 * links.
 */
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
