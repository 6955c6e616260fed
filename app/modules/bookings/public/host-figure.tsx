import type { Media } from '#app/modules/media/media.ts';
import { type Drawing, Drawn } from '#app/ui/art/drawing-sheet.tsx';
import { Shapes } from '#app/ui/art/shapes.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { type Pillar, pillars } from '#packages/illustrations/names.ts';
import { person } from '#packages/illustrations/shapes.ts';

/** The letters of a name decide the hue, so that a host looks the same everywhere. */
const hueOf = (name: string): Pillar =>
  pillars[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % pillars.length] ?? 'routine';

interface HostFigureProps {
  name: string;
  picture: Media | null;
  className?: string;
}

/** The picture of a host: their photograph, otherwise a person as the illustrations draw them, beside whom the name is. */
export function HostFigure({ name, picture, className = '' }: HostFigureProps) {
  if (picture)
    return (
      <span className={`block flex-none overflow-hidden rounded-full ${className}`}>
        <Picture file={picture} sizes="3.5rem" shape="square" />
      </span>
    );
  return <Drawn of={figureDrawing(hueOf(name))} className={`flex-none rounded-full ${className}`} />;
}

const figureDrawing = (hue: Pillar): Drawing => ({
  key: `figure-${hue}`,
  viewBox: '0 0 100 100',
  shapes: (
    <>
      <path d="M0 0h100v100H0z" fill={`var(--${hue}-tint)`} />
      <Shapes of={[person(50, 100, 88, hue)]} />
    </>
  ),
});

/** The drawn figures of hosts, for a `DrawingSheet`. */
export const figureDrawings = pillars.map(figureDrawing);
