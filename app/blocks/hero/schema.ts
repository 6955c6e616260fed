import { z } from 'zod';
import { action, altText, base, folio, framing, imageUrl, isDecorative, line, plate } from '#app/blocks/fields.ts';

/** A page's opening, and its only h1. */
export const heroSchema = z.object({
  ...base,
  type: z.literal('hero'),
  folio: folio.optional(),
  title: line(120),
  lead: line(400).optional().meta({ title: 'Subtitle' }),
  actions: z.array(action).max(3).default([]).meta({ title: 'Buttons' }),
  /** A picture instead of the illustration (specification, section 2, Pages). */
  imageUrl: imageUrl.optional(),
  alt: altText.optional(),
  isDecorative,
  framing,
  plate: plate.optional(),
  caption: line(120).optional(),
  /** split: text beside the plate. centred: text above it. plain: text only, set wide. band: text on evergreen. */
  layout: z.enum(['split', 'centred', 'plain', 'band']).default('split').meta({
    hint: 'Split: words beside the picture. Centred: above it. Plain: words alone. Band: words on evergreen.',
  }),
});
