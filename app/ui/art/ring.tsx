import { type Pillar, pillars } from '#app/ui/art/names.ts';
import { Svg } from '#app/ui/art/rings.tsx';
import { placements, round } from '#app/ui/art/round.tsx';

const line = 'var(--line)';

/**
 * A ring as a gauge: `filled` of six half-rounds in their hues, the rest in the line colour. A half step (1.5) draws a
 * quarter-disc. With `lit`, only one pillar is filled (the empty state).
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
