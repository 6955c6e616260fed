import type { Pillar } from '#packages/illustrations/names.ts';
import type { Shape } from '#packages/illustrations/shapes.ts';

/** `wide` shows more at both sides than `framed`; `print` is the method guide. */
type SceneFormat = 'framed' | 'wide' | 'print';

/** Returns the shapes of a scene without its sky, from the back to the front. */
export type DrawScene = (format: SceneFormat) => Shape[];

export interface Scene {
  draw: DrawScene;
  /** The pillar whose tint is the sky. */
  sky: Pillar;
  /** The visible parts of the scene, as view boxes: upright (360 by 440), square, and wide. */
  arch: string;
  square: string;
  wide: string;
}
