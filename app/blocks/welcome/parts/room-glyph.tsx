import { pillars } from '#app/ui/art/names.ts';
import { Svg } from '#app/ui/art/rings.tsx';
import { round } from '#app/ui/art/round.tsx';

/** A pillar's glyph inside a `.room`. Style sheets highlight the pillar that the room names. */
export function RoomGlyph() {
  return (
    <Svg className="glyph w-6 flex-none">
      {round(32, 32, 19.5, 21, 24, Array(6).fill('currentColor'), (side) => `is-${pillars[side]}`)}
    </Svg>
  );
}
