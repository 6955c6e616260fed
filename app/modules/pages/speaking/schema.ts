import { z } from 'zod';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { lineField, textField } from '#app/lib/forms/text-fields.ts';
import { slotCount } from './slots.ts';
import { parseVimeoLink, parseYoutubeLink } from './video-link.ts';

const link = (parse: (text: string) => string | null, message: string) =>
  z
    .string()
    .max(2000, message)
    .transform((text, context) => {
      const id = parse(text);
      if (id === null) context.addIssue({ code: 'custom', message });
      return id ?? z.NEVER;
    });

/** Starts at 1, as it is shown. */
const slot = wholeNumber({ min: 1, max: slotCount });
const form = <Act extends string, Shape extends z.ZodRawShape>(act: Act, shape: Shape) =>
  z.object({ act: z.literal(act), slot, ...shape });

/** The posts of the controls under a slot. An invalid link gets a message beside its field. */
export const slotFormSchema = z.discriminatedUnion('act', [
  form('youtube', {
    youtubeUrl: link(
      parseYoutubeLink,
      'This is not a link to a YouTube video. One looks like https://youtu.be/ and eleven characters.',
    ),
  }),
  form('vimeo', {
    vimeoUrl: link(
      parseVimeoLink,
      'This is not a link to a Vimeo video. One looks like https://vimeo.com/ and a number.',
    ),
  }),
  form('upload', { mediaId: z.uuid() }),
  form('describe', {
    title: lineField(100, 'The title must be at most 100 characters').default(''),
    description: textField(300, 'The description must be at most 300 characters').default(''),
  }),
  form('remove', {}),
  form('earlier', {}),
  form('later', {}),
]);

export type SlotForm = z.output<typeof slotFormSchema>;
