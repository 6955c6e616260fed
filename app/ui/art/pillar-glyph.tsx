import { type Pillar, pillars } from '#app/ui/art/names.ts';
import { Svg } from '#app/ui/art/rings.tsx';
import { halfPath, placements } from '#app/ui/art/round.tsx';

const smallTurn = placements(32, 32, 19.5, 24);
const largeTurn = placements(32, 32, 18.5, 24);

/**
 * A pillar's position in the ring: five small half-rounds, its own larger and in its deep hue. The name is beside it as
 * text.
 */
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
