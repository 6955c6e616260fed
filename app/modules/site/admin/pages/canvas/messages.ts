import { z } from 'zod';

const id = z.string().max(100);
const path = z.array(z.union([z.string().max(100), z.number().int().nonnegative()])).max(12);

/** From the editor to the frame: the order of all blocks, and those that changed since the last message. */
export const editorMessageSchema = z.object({
  kind: z.literal('page'),
  order: z.array(id),
  changed: z.array(z.looseObject({ id, type: z.string() })),
  /** The section that is edited in the form. */
  selected: id.nullable(),
  /** The number of the last text from the frame that is in the page. */
  typed: z.number().int(),
  isReadOnly: z.boolean(),
});
export type EditorMessage = z.infer<typeof editorMessageSchema>;

/** From the frame to the editor, which alone changes the page. */
export const frameMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  /** A click on a section. `path` is the field of what was clicked, `caret` the place in its text. */
  z.object({ kind: z.literal('select'), id, path: path.nullable(), caret: z.number().int().nullable() }),
  /** The fields of a section are asked for where the form is not beside the preview. */
  z.object({ kind: z.literal('open'), id }),
  /** A text that is typed in the page. */
  z.object({ kind: z.literal('type'), id, path, text: z.string().max(20_000), sequence: z.number().int() }),
  z.object({ kind: z.literal('add'), after: id.nullable() }),
  /** A section is dragged to the place of another. */
  z.object({ kind: z.literal('move'), id, toId: id }),
  z.object({ kind: z.literal('key'), key: z.enum(['undo', 'redo', 'save']) }),
]);
export type FrameMessage = z.infer<typeof frameMessageSchema>;

/** Sends a message from the frame to the editor around it. */
export const postToEditor = (message: FrameMessage): void => window.parent.postMessage(message, location.origin);
