import type { ReactNode } from 'react';
import { halfPath, Round } from '#app/ui/art/round.tsx';
import { mark, pillarFills, round } from '#packages/illustrations/round.ts';

/** A decorative drawing, hidden from screen readers. */
export function Svg({
  box = '0 0 64 64',
  className,
  children,
}: {
  box?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <svg viewBox={box} className={className} aria-hidden="true">
      {children}
    </svg>
  );
}

/** The logo: one colour, always turned by 24 degrees. */
export function Mark({ className }: { className?: string }) {
  return (
    <Svg className={className}>
      <g fill="currentColor">
        <Round of={mark(32, 32, 64)} />
      </g>
    </Svg>
  );
}

/** A loading indicator. The text beside it names what is loading; with reduced motion it is a static ring. */
export function Spinner({ className = 'w-12', label = 'Loading...' }: { className?: string; label?: string }) {
  return (
    <p role="status" className="inline-flex items-center gap-3">
      <Svg box="0 0 120 120" className={className}>
        <g className="spinning">
          <Round of={round(60, 60, 37, 46, 24, pillarFills())} />
        </g>
      </Svg>
      {label}
    </p>
  );
}

/** The not-found page's ring: Journaling has rolled off and lies on the floor. */
export function RolledOffRing({ className }: { className?: string }) {
  const standing = round(300, 250, 168, 200, 24, pillarFills()).filter((_, side) => side !== 3);
  return (
    <Svg box="20 -30 560 690" className={className}>
      <Round of={standing} />
      <path d={halfPath(100)} transform="translate(352 548)rotate(158)" fill="var(--journaling)" />
      <path d="M60 650h480" stroke="var(--ink)" strokeWidth="4" />
    </Svg>
  );
}
