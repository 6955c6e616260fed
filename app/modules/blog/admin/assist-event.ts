import { z } from 'zod';

/**
 * An event sent to the editor while the AI service responds: parts of the text, then one event for the end or an error.
 */
export const assistEventSchema = z.union([
  z.object({ text: z.string() }),
  z.object({ isComplete: z.literal(true) }),
  z.object({ problem: z.string() }),
]);
export type AssistEvent = z.infer<typeof assistEventSchema>;
