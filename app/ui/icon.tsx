import { type Drawing, Drawn } from './art/drawing-sheet.tsx';

/**
 * A Phosphor icon. The caller imports the file itself, so that only used icons are bundled: `import arrowRight from
 * '#app/ui/icons/regular/arrow-right.svg?raw'`.
 */
export const Icon = ({ svg, className = 'size-5' }: { svg: string; className?: string }) => (
  <Drawn of={iconDrawing(svg)} className={`flex-none ${className}`} />
);

/** Returns an icon for a `DrawingSheet`. */
export const iconDrawing = (svg: string): Drawing => ({
  key: svg,
  viewBox: '0 0 256 256',
  shapes: <path d={svg.match(/ d="([^"]+)"/)?.[1]} />,
});
