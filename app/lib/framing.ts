/** The aspect ratios a picture can be cropped to. The file is not changed. */
export const ratios = ['original', 'wide', 'square', 'tall'] as const;
export type Ratio = (typeof ratios)[number];

const shapes: Record<Ratio, number | null> = { original: null, wide: 16 / 9, square: 1, tall: 3 / 4 };

/** In percent. */
export const zoomLimits = { min: 100, max: 300, step: 10 } as const;

/** The framing of a picture. `framing-schema.ts` parses it: pages that show pictures do not need the schema. */
export interface Framing {
  /**
   * The point that stays visible when the frame is narrower or flatter than the picture, in percent from the left and
   * the top.
   */
  focalX: number;
  focalY: number;
  ratio: Ratio;
  /** In percent. */
  zoom: number;
}

/** The whole picture. */
export const unframed: Framing = { focalX: 50, focalY: 50, ratio: 'original', zoom: zoomLimits.min };

export const isSameFraming = (one: Framing, other: Framing): boolean =>
  one.focalX === other.focalX && one.focalY === other.focalY && one.ratio === other.ratio && one.zoom === other.zoom;

interface Size {
  width: number;
  height: number;
}

/** Returns the visible part of a picture, in the picture's own pixels. */
export function visiblePart(
  { width, height }: Size,
  { focalX, focalY, ratio, zoom }: Framing,
): Size & { x: number; y: number } {
  const shape = shapes[ratio] ?? width / height;
  const seen = {
    width: (Math.min(width, height * shape) * 100) / zoom,
    height: (Math.min(height, width / shape) * 100) / zoom,
  };
  return { ...seen, x: ((width - seen.width) * focalX) / 100, y: ((height - seen.height) * focalY) / 100 };
}
