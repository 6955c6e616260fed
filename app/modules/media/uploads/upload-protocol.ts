import { z } from 'zod';

/** The route to which browsers upload files (tus), and at which they request the result with GET. */
export const uploadsPath = '/admin/media/uploads';

export const uploadIdPattern = /^[0-9a-f]{32}$/;

/** The result of the check of a complete upload. */
export const uploadStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('checking') }),
  z.object({ state: z.literal('refused'), reason: z.string() }),
  z.object({ state: z.literal('ready'), mediaId: z.string() }),
]);

export type UploadState = z.infer<typeof uploadStateSchema>;

/** An upload that is not in the library yet. */
export interface WaitingUpload {
  id: string;
  name: string;
  /** Why it was refused; null while it is being checked. */
  refusal: string | null;
  /** The id of the file that it replaces. */
  replaces: string | null;
}
