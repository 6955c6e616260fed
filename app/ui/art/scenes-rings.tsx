import { BreathingRing } from '#app/ui/art/breathing-ring.tsx';
import { Round } from '#app/ui/art/round.tsx';
import { pillarNames, pillars } from '#packages/illustrations/names.ts';
import { pillarFills, round } from '#packages/illustrations/round.ts';

// Draws a dial's ticks as one dashed circle: `count` dashes of `width` units around a radius.
function Ticks({
  radius,
  length,
  width,
  count,
  color,
}: {
  radius: number;
  length: number;
  width: number;
  count: number;
  color: string;
}) {
  const dash = Math.round((width / (2 * Math.PI * radius)) * count * 1e4) / 1e4;
  return (
    <circle
      cx="300"
      cy="300"
      r={radius}
      fill="none"
      stroke={color}
      strokeWidth={length}
      pathLength={count}
      strokeDasharray={`${dash} ${1 - dash}`}
      strokeDashoffset={dash / 2}
      transform="rotate(-90 300 300)"
    />
  );
}

/** Six pillars, twenty-one days, ninety days: drawn to scale. Longer ticks mark each week and each fifteenth day. */
export function ProgrammeRing({ className }: { className?: string }) {
  return (
    <svg viewBox="16 16 568 568" className={className} aria-hidden="true">
      <Ticks radius={257} length={14} width={1.6} count={90} color="var(--ink)" />
      <Ticks radius={264} length={28} width={1.6} count={6} color="var(--ink)" />
      <Ticks radius={184} length={16} width={2.4} count={21} color="var(--exercise-deep)" />
      <Ticks radius={192} length={32} width={2.4} count={3} color="var(--exercise-deep)" />
      <Round of={round(300, 300, 104, 112, 24, pillarFills())} pathClass={() => 'art-overlap'} />
    </svg>
  );
}

const labels = [
  { x: 500, y: 6, anchor: 'middle' },
  { x: 826, y: 170, anchor: 'start' },
  { x: 826, y: 560, anchor: 'start' },
  { x: 500, y: 728, anchor: 'middle' },
  { x: 174, y: 560, anchor: 'end' },
  { x: 174, y: 170, anchor: 'end' },
] as const;

/**
 * The method: the breathing ring, with each place named. The names are decoration here; the page has them as text. A
 * narrow screen hides them, and the ring uses their space.
 */
export function MethodRing({ className = '' }: { className?: string }) {
  return (
    <div className={`overflow-hidden ${className}`}>
      <BreathingRing
        box="20 -24 960 768"
        cx={500}
        cy={360}
        apothem={214}
        diameter={250}
        className="w-full max-lg:-ml-[14%] max-lg:w-[128%] max-lg:max-w-none"
      >
        <g className="font-serif italic" fill="var(--ink)">
          <g fontSize="28" className="max-lg:hidden">
            {labels.map(({ x, y, anchor }, side) => (
              <text key={pillars[side]} x={x} y={y} textAnchor={anchor}>
                {pillarNames[pillars[side] ?? 'routine']}
              </text>
            ))}
          </g>
          <g fontSize="36" textAnchor="middle">
            <text x="500" y="350">
              four in,
            </text>
            <text x="500" y="394">
              six out
            </text>
          </g>
        </g>
      </BreathingRing>
    </div>
  );
}
