import { createElement, Fragment, type ReactElement } from 'react';
import { css, halfPath, placement } from '#app/ui/art/round.tsx';
import type { Shape } from '#packages/illustrations/shapes.ts';

function element(shape: Shape): ReactElement {
  const paint = {
    fill: shape.fill && (shape.fill === 'none' ? 'none' : css(shape.fill)),
    stroke: shape.stroke && css(shape.stroke),
    strokeWidth: shape.strokeWidth,
    strokeLinecap: shape.roundCaps ? ('round' as const) : undefined,
    opacity: shape.opacity === 'glow' ? 'var(--art-glow)' : shape.opacity,
    className: shape.overlap ? 'art-overlap' : undefined,
  };
  switch (shape.kind) {
    case 'half':
      return <path d={halfPath(shape.r)} transform={placement(shape)} {...paint} />;
    case 'path':
      return <path d={shape.d} {...paint} />;
    case 'circle':
      return <circle cx={shape.cx} cy={shape.cy} r={shape.r} {...paint} />;
    case 'rect':
      return <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} rx={shape.rx} {...paint} />;
    case 'group':
      return createElement('g', paint, ...shape.shapes.map(element));
  }
}

/** Renders shapes as SVG elements, from the back to the front. */
export function Shapes({ of }: { of: readonly Shape[] }) {
  // Children as arguments need no keys: the order of shapes never changes.
  return createElement(Fragment, null, ...of.map(element));
}
