import type { ReactNode } from 'react';
import { type Pillar, pillars } from '#app/ui/art/names.ts';
import { fillsOf, halfPath, placements, round } from '#app/ui/art/round.tsx';

const line = 'var(--line)';

function Svg({ box = '0 0 64 64', className, children }: { box?: string; className?: string; children: ReactNode }) {
  return (
    <svg viewBox={box} className={className} aria-hidden="true">
      {children}
    </svg>
  );
}

/** The logo: one colour, always turned by 24 degrees (design section 5). */
export function Mark({ className }: { className?: string }) {
  return (
    <Svg className={className}>
      <g fill="currentColor">{round(32, 32, 20.4, 25.4, 24, Array(6).fill('currentColor'))}</g>
    </Svg>
  );
}

/**
 * A ring as a measure: `filled` of six half-rounds in their hues, the rest in the line colour.
 * A half step (1.5) draws a quarter-disc. With `lit`, one pillar alone is filled (the empty state).
 */
export function Ring({ filled = 0, lit, className }: { filled?: number; lit?: Pillar; className?: string }) {
  const whole = Math.floor(filled);
  const fills = pillars.map((pillar, side) => (side < whole || pillar === lit ? `var(--${pillar})` : line));
  const half = filled > whole ? pillars[whole] : undefined;
  return (
    <Svg box="0 0 120 120" className={className}>
      {round(60, 60, 37, 46, 24, fills)}
      {half && (
        <path d="M0 0v-23a23 23 0 0 0-23 23z" transform={placements(60, 60, 37, 24)[whole]} fill={`var(--${half})`} />
      )}
    </Svg>
  );
}

/** Waiting. The words beside it say for what; without motion it is a still ring. */
export function Spinner({ className = 'w-12', label = 'Loading...' }: { className?: string; label?: string }) {
  return (
    <p role="status" className="inline-flex items-center gap-3">
      <Svg box="0 0 120 120" className={className}>
        <g className="spinning">{round(60, 60, 37, 46, 24, fillsOf())}</g>
      </Svg>
      {label}
    </p>
  );
}

const smallTurn = placements(32, 32, 19.5, 24);
const largeTurn = placements(32, 32, 18.5, 24);

/** A pillar's place in the ring: five small half-rounds, its own larger and in its deep hue. The name stands beside it in words. */
export function PillarGlyph({ pillar, className = 'w-[1.6rem]' }: { pillar: Pillar; className?: string }) {
  const place = pillars.indexOf(pillar);
  return (
    <Svg className={`flex-none ${className}`}>
      <g fill="currentColor" opacity=".26">
        {smallTurn.map(
          (transform, side) => side !== place && <path key={transform} d={halfPath(10.5)} transform={transform} />,
        )}
      </g>
      <path d={halfPath(13.5)} transform={largeTurn[place]} fill={`var(--${pillar}-deep)`} />
    </Svg>
  );
}

/** The same glyph inside a `.room`, where style sheets light whichever pillar the room names. */
export function RoomGlyph() {
  return (
    <Svg className="glyph w-6 flex-none">
      {round(32, 32, 19.5, 21, 24, Array(6).fill('currentColor'), (side) => `is-${pillars[side]}`)}
    </Svg>
  );
}

/** One dot a session, in the order of the pillars. */
export function DotRing({ dots, className }: { dots: number; className?: string }) {
  const radius = Math.min(26, 420 / dots);
  return (
    <Svg box="0 0 400 400" className={className}>
      {Array.from({ length: dots }, (_, dot) => {
        const angle = (dot / dots) * 2 * Math.PI;
        const cx = Math.round((200 + 160 * Math.sin(angle)) * 10) / 10;
        const cy = Math.round((200 - 160 * Math.cos(angle)) * 10) / 10;
        return (
          <circle
            key={`${cx},${cy}`}
            cx={cx}
            cy={cy}
            r={radius}
            fill={`var(--${pillars[Math.floor((dot * 6) / dots)]})`}
          />
        );
      })}
    </Svg>
  );
}

/** The not-found page's ring: Journaling has rolled off and rests on the floor. */
export function RolledOffRing({ className }: { className?: string }) {
  const fills = fillsOf().map((fill, side) => (side === 3 ? undefined : fill));
  return (
    <Svg box="20 -30 560 690" className={className}>
      {round(300, 250, 168, 200, 24, fills)}
      <path d={halfPath(100)} transform="translate(352 548)rotate(158)" fill="var(--journaling)" />
      <path d="M60 650h480" stroke="var(--ink)" strokeWidth="4" />
    </Svg>
  );
}
