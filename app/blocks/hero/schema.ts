import { z } from 'zod';
import { action, base, line, plate } from '#app/blocks/fields.ts';

/** A page's opening, and its only h1. */
export const heroSchema = z.object({
  ...base,
  type: z.literal('hero'),
  folio: line(60).optional(),
  title: line(120),
  lead: line(400).optional(),
  actions: z.array(action).max(3).default([]),
  plate: plate.optional(),
  caption: line(120).optional(),
  /** split: words beside the plate. centred: words above it. plain: words alone, set wide. band: words on evergreen. */
  layout: z.enum(['split', 'centred', 'plain', 'band']).default('split'),
});
