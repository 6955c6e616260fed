import { Svg } from '#app/ui/art/rings.tsx';
import { css, halfPath, placement } from '#app/ui/art/round.tsx';
import type { HalfRound } from '#packages/illustrations/half-round.ts';
import type { Pillar } from '#packages/illustrations/names.ts';
import { otherPlacesOpacity, pillarGlyph } from '#packages/illustrations/pillar-glyph.ts';

const shapeOf = (half: HalfRound) => (
  <path key={placement(half)} d={halfPath(half.r)} transform={placement(half)} fill={half.fill && css(half.fill)} />
);

/** A pillar's position in the ring. The name is beside it as text. */
export function PillarGlyph({ pillar, className = 'w-[1.6rem]' }: { pillar: Pillar; className?: string }) {
  const [others, ownShapes] = pillarGlyph(pillar);
  return (
    <Svg className={`flex-none ${className}`}>
      <g fill="currentColor" opacity={otherPlacesOpacity}>
        {others.map(shapeOf)}
      </g>
      {ownShapes.map(shapeOf)}
    </Svg>
  );
}
