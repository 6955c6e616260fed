import type { Pillar } from '#packages/illustrations/names.ts';

/** A colour of `styles/tokens.css`, without the leading hyphens. Each renderer has its own value for it. */
type ColourToken =
  | Pillar
  | `${Pillar}-deep`
  | `${Pillar}-tint`
  | 'mari'
  | 'ink'
  | 'line'
  | 'band-line'
  | 'art-w'
  | 'art-k'
  | 'art-floor';

/** `current` is the colour of the text around the illustration. */
export type Colour = ColourToken | 'current';

/** How a shape is painted. A shape of a group inherits what it does not set itself. */
export interface Paint {
  fill?: Colour | 'none';
  stroke?: Colour;
  strokeWidth?: number;
  /** Lines end in half-circles. */
  roundCaps?: boolean;
  /** From 0 to 1. `glow` is the opacity of light, which differs between themes. */
  opacity?: number | 'glow';
  /** Multiplies its colour with the colours below it, where the renderer and the theme support blending. */
  overlap?: boolean;
}

/**
 * A half-disc, the only shape of the design that is not plain SVG. (x, y) is the middle of its flat edge; `turn` turns
 * the dome clockwise from twelve o'clock, in degrees.
 */
export interface HalfRound extends Paint {
  fill?: Colour;
  kind: 'half';
  x: number;
  y: number;
  r: number;
  turn?: number;
}

/** Two decimals are a hundredth of a pixel: precise enough for any picture, and short. */
export const roundToHundredth = (value: number) => Math.round(value * 100) / 100;

/** A single half-round: a sunrise, a cup, a lamp, a pair of shoulders. */
export const half = (
  x: number,
  y: number,
  r: number,
  fill?: Colour,
  rest?: Omit<Paint, 'fill'> & Pick<HalfRound, 'turn'>,
): HalfRound => ({ kind: 'half', x, y, r, fill, ...rest });
