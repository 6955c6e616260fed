import { z } from 'zod';
import { ratios, unframed, zoomLimits } from './framing.ts';

const percent = z.coerce
  .number('A whole number from 0 to 100')
  .int('A whole number from 0 to 100')
  .min(0, 'At least 0')
  .max(100, 'At most 100');

/** The framing of a picture. One schema for the form that posts it and the documents that store it. */
export const framingSchema = z.object({
  focalX: percent.default(unframed.focalX),
  focalY: percent.default(unframed.focalY),
  ratio: z.enum(ratios).default(unframed.ratio),
  zoom: z.coerce
    .number('A number of percent')
    .multipleOf(zoomLimits.step, `In steps of ${zoomLimits.step}`)
    .min(zoomLimits.min, `At least ${zoomLimits.min}`)
    .max(zoomLimits.max, `At most ${zoomLimits.max}`)
    .default(unframed.zoom),
});
