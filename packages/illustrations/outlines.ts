import { colourValues, multipliedValues } from '#packages/illustrations/colours.ts';
import { type Colour, type HalfRound, type Paint, roundToHundredth } from '#packages/illustrations/half-round.ts';
import type { Shape } from '#packages/illustrations/shapes.ts';

/** A shape as one path without a transform, with colours as values: PDF and stand-alone pictures can draw these. */
export interface Outline {
  /** SVG path data. */
  d: string;
  /** At least one of `fill` and `stroke` is set. */
  fill?: string;
  stroke?: string;
  strokeWidth: number;
  lineCap: 'butt' | 'round';
  opacity: number;
}

/** Light is stronger than on the screen. */
const glowOpacity = 0.75;

function halfRound({ x, y, r, turn = 0 }: HalfRound): string {
  const radians = (turn * Math.PI) / 180;
  const dx = r * Math.cos(radians);
  const dy = r * Math.sin(radians);
  return `M${roundToHundredth(x - dx)} ${roundToHundredth(y - dy)}A${roundToHundredth(r)} ${roundToHundredth(r)} 0 0 1 ${roundToHundredth(x + dx)} ${roundToHundredth(y + dy)}Z`;
}

function pathOf(shape: Exclude<Shape, { kind: 'group' }>): string {
  if (shape.kind === 'path') return shape.d;
  if (shape.kind === 'half') return halfRound(shape);
  if (shape.kind === 'circle') {
    const { cx, cy, r } = shape;
    return `M${cx - r} ${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}A${r} ${r} 0 0 1 ${cx - r} ${cy}Z`;
  }
  const { x, y, width, height, rx } = shape;
  const corner = (toX: number, toY: number) => `A${rx} ${rx} 0 0 1 ${toX} ${toY}`;
  const [right, bottom] = [x + width, y + height];
  return [
    `M${x + rx} ${y}H${right - rx}${corner(right, y + rx)}V${bottom - rx}${corner(right - rx, bottom)}`,
    `H${x + rx}${corner(x, bottom - rx)}V${y + rx}${corner(x + rx, y)}Z`,
  ].join('');
}

const hexOf = (colour: Colour | 'none' | undefined, overlap?: boolean) =>
  colour && colour !== 'none' ? (overlap && multipliedValues[colour]) || colourValues[colour] : undefined;

/** Returns shapes as outlines, from the back to the front. The shapes of a group must not overlap if it has opacity. */
export function outlinesOf(shapes: readonly Shape[], inherited: Paint = {}): Outline[] {
  return shapes.flatMap((shape) => {
    const { fill = inherited.fill, stroke = inherited.stroke, overlap = inherited.overlap } = shape;
    const { strokeWidth = inherited.strokeWidth ?? 1, roundCaps = inherited.roundCaps } = shape;
    const ownOpacity = shape.opacity === 'glow' ? glowOpacity : (shape.opacity ?? 1);
    const opacity = ownOpacity * (typeof inherited.opacity === 'number' ? inherited.opacity : 1);
    if (shape.kind === 'group') {
      return outlinesOf(shape.shapes, { fill, stroke, strokeWidth, roundCaps, opacity, overlap });
    }
    return {
      d: pathOf(shape),
      fill: hexOf(fill, overlap) ?? (stroke || fill === 'none' ? undefined : colourValues.current),
      stroke: hexOf(stroke),
      strokeWidth,
      lineCap: roundCaps ? 'round' : 'butt',
      opacity,
    };
  });
}

/** Returns shapes of one colour as the data of one path. */
export const pathDataOf = (shapes: readonly Shape[]) =>
  outlinesOf(shapes)
    .map(({ d }) => d)
    .join('');
