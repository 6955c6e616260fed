import { defineSection } from '#app/lib/forms/fields/define-section.ts';
import { f } from '#app/lib/forms/fields/f.ts';
import { zoomLimits } from '#app/lib/framing.ts';
import { framingSchema } from '#app/lib/framing-schema.ts';
import { framingLabels, ratioText } from './framing-labels.ts';

const { focalX, focalY, zoom } = framingSchema.shape;
const percent = { min: 0, max: 100 };

/** The form of a picture's framing. Documents store the same fields, so its rules are those of `framingSchema`. */
export const framingSection = defineSection('Focal point and crop', {
  focalX: { ...f.number(framingLabels.focalX, percent), schema: focalX },
  focalY: { ...f.number(framingLabels.focalY, percent), schema: focalY },
  ratio: f.choice(framingLabels.ratio, ratioText),
  zoom: { ...f.number(framingLabels.zoom, zoomLimits), schema: zoom },
});
