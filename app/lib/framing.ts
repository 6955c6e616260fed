import { z } from 'zod';

/** Shapes a picture can be cropped to. The file stays as it is. */
export const ratios = ['original', 'wide', 'square', 'tall'] as const;
export type Ratio = (typeof ratios)[number];

const shapes: Record<Ratio, number | null> = { original: null, wide: 16 / 9, square: 1, tall: 3 / 4 };

/** In percent. */
export const zoomLimits = { min: 100, max: 300, step: 10 } as const;

const percent = z.coerce
  .number('A whole number from 0 to 100')
  .int('A whole number from 0 to 100')
  .min(0, 'At least 0')
  .max(100, 'At most 100');

/** How a picture stands in its frame. One schema for the form that posts it and the documents that keep it. */
export const framingSchema = z.object({
  /** What stays in sight when the frame is narrower or flatter than the picture, in percent from the left and the top. */
  focalX: percent.default(50),
  focalY: percent.default(50),
  ratio: z.enum(ratios).default('original'),
  zoom: z.coerce
    .number('A number of percent')
    .multipleOf(zoomLimits.step, `In steps of ${zoomLimits.step}`)
    .min(zoomLimits.min, `At least ${zoomLimits.min}`)
    .max(zoomLimits.max, `At most ${zoomLimits.max}`)
    .default(zoomLimits.min),
});
export type Framing = z.infer<typeof framingSchema>;

/** The whole picture. */
export const unframed: Framing = framingSchema.parse({});

interface Size {
  width: number;
  height: number;
}

/** The part of a picture that is seen, in the picture's own pixels. */
export function seenPart(
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
