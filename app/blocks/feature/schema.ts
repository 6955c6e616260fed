import { z } from 'zod';
import { action, base, folio, ground, line, plate, prose } from '#app/blocks/fields.ts';

/** One product or service in detail: a text, its features and a plate. */
export const featureSchema = z.object({
  ...base,
  type: z.literal('feature'),
  folio: folio.optional(),
  title: line(120),
  text: prose(2000),
  ticks: z.array(line(140)).max(8).default([]),
  plate,
  side: z.enum(['left', 'right']).default('right'),
  actions: z.array(action).max(2).default([]),
  ground: ground.default('paper'),
});
