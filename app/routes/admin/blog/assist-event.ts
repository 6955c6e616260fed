import { z } from 'zod';

/** What the site sends an editor while the AI service answers: some words, then once either that they are all or why not. */
export const assistEventSchema = z.union([
  z.object({ words: z.string() }),
  z.object({ isComplete: z.literal(true) }),
  z.object({ problem: z.string() }),
]);
export type AssistEvent = z.infer<typeof assistEventSchema>;
