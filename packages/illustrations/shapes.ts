import { type Colour, type HalfRound, half, type Paint, roundToHundredth } from '#packages/illustrations/half-round.ts';

/** A shape of an illustration, in the units of the illustration's view box, y downwards. */
export type Shape =
  | HalfRound
  | (Paint & { kind: 'path'; d: string })
  | (Paint & { kind: 'circle'; cx: number; cy: number; r: number })
  | (Paint & { kind: 'rect'; x: number; y: number; width: number; height: number; rx: number })
  | (Paint & { kind: 'group'; shapes: readonly Shape[] });

type Rest = Omit<Paint, 'fill'>;

export const path = (d: string, fill?: Colour, rest?: Rest): Shape => ({ kind: 'path', d, fill, ...rest });

export const line = (d: string, stroke: Colour, strokeWidth: number, roundCaps?: boolean): Shape => ({
  kind: 'path',
  d,
  stroke,
  strokeWidth,
  roundCaps,
});

export const circle = (cx: number, cy: number, r: number, fill?: Colour | 'none', rest?: Rest): Shape => ({
  kind: 'circle',
  cx,
  cy,
  r,
  fill,
  ...rest,
});

export const group = (paint: Paint, ...shapes: Shape[]): Shape => ({ kind: 'group', ...paint, shapes });

/** A person is a half-round of width w with a head of radius .2 w at .7 w above the base. */
export const person = (x: number, y: number, w: number, fill: Colour): Shape =>
  group({ fill }, half(x, y, w / 2), circle(x, roundToHundredth(y - w * 0.7), roundToHundredth(w * 0.2)));
