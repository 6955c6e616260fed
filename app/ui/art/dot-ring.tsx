import { Svg } from '#app/ui/art/rings.tsx';
import { Shapes } from '#app/ui/art/shapes.tsx';
import { dotRing } from '#packages/illustrations/dot-ring.ts';

export function DotRing({ dots, className }: { dots: number; className?: string }) {
  return (
    <Svg box="0 0 400 400" className={className}>
      <Shapes of={dotRing(dots)} />
    </Svg>
  );
}
