import { z } from 'zod';

/** Shapes a picture can be shown in. The file stays as it is. */
export const crops = ['original', 'square', 'wide', 'tall'] as const;

const percent = z.number().int().min(0).max(100);

/**
 * A picture of the library as something shows it: which one, what it says to those who do not see it, and how it is
 * framed. For use in documents of blocks.
 */
export const mediaReference = z
  .object({
    mediaId: z.uuid(),
    alt: z.string().trim().max(300).optional(),
    /** It says nothing that the words around it do not: it is kept from those who cannot see it. */
    isDecorative: z.boolean().default(false),
    /** What stays in sight when the frame is narrower or flatter than the picture, in percent from the top left. */
    focalPoint: z.object({ x: percent, y: percent }).default({ x: 50, y: 50 }),
    crop: z.enum(crops).default('original'),
  })
  .refine(({ alt, isDecorative }) => isDecorative || Boolean(alt), {
    message: 'Describe the picture in a sentence, or mark it as decorative',
    path: ['alt'],
  });

export type MediaReference = z.infer<typeof mediaReference>;
