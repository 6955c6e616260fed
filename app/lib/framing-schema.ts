import { z } from 'zod';
import { wholeNumber } from './forms/number-field.ts';
import { ratios, unframed, zoomLimits } from './framing.ts';

const percent = wholeNumber({ max: 100, error: 'A whole number from 0 to 100' });

/** The framing of a picture. One schema for the form that posts it and the documents that store it. */
export const framingSchema = z.object({
  focalX: percent.default(unframed.focalX),
  focalY: percent.default(unframed.focalY),
  ratio: z.enum(ratios).default(unframed.ratio),
  zoom: wholeNumber({ ...zoomLimits, error: 'A number of percent' })
    .refine((zoom) => zoom % zoomLimits.step === 0, `In steps of ${zoomLimits.step}`)
    .default(unframed.zoom),
});
