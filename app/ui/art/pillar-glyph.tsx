import type { Pillar } from '#app/lib/illustration/names.ts';
import { pillarGlyph } from '#app/lib/illustration/pillar-glyph.ts';
import { Svg } from '#app/ui/art/rings.tsx';
import { Shapes } from '#app/ui/art/shapes.tsx';

/** A pillar's position in the ring. The name is beside it as text. */
export function PillarGlyph({ pillar, className = 'w-[1.6rem]' }: { pillar: Pillar; className?: string }) {
  return (
    <Svg className={`flex-none ${className}`}>
      <Shapes of={pillarGlyph(pillar, 32, 32, 64)} />
    </Svg>
  );
}
