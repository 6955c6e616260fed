import { Svg } from '#app/ui/art/rings.tsx';
import { css, placement, Round } from '#app/ui/art/round.tsx';
import { type Pillar, pillars } from '#packages/illustrations/names.ts';
import { round } from '#packages/illustrations/round.ts';

/**
 * A ring as a gauge: `filled` of six half-rounds in their hues, the rest in the line colour. A half step (1.5) draws a
 * quarter-disc. With `lit`, only one pillar is filled (the empty state).
 */
export function Ring({ filled = 0, lit, className }: { filled?: number; lit?: Pillar; className?: string }) {
  const whole = Math.floor(filled);
  const fills = pillars.map((pillar, side) => (side < whole || pillar === lit ? pillar : 'line'));
  const halves = round(60, 60, 37, 46, 24, fills);
  const next = filled > whole ? halves[whole] : undefined;
  return (
    <Svg box="0 0 120 120" className={className}>
      <Round of={halves} />
      {next && <path d="M0 0v-23a23 23 0 0 0-23 23z" transform={placement(next)} fill={css(pillars[whole])} />}
    </Svg>
  );
}
