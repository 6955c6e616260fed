import { z } from 'zod';

/** Where browsers send files (tus), and ask with GET what became of one. */
export const uploadsPath = '/admin/media/uploads';

export const uploadIdPattern = /^[0-9a-f]{32}$/;

/** What the check has made of an upload that arrived whole. */
export const uploadStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('checking') }),
  z.object({ state: z.literal('refused'), reason: z.string() }),
  z.object({ state: z.literal('ready'), mediaId: z.string() }),
]);

export type UploadState = z.infer<typeof uploadStateSchema>;

/** An upload that is no file of the library yet. */
export interface WaitingUpload {
  id: string;
  name: string;
  /** Why it was refused; null while it is being checked. */
  refusal: string | null;
  /** The id of the file that it takes the place of. */
  replaces: string | null;
}
