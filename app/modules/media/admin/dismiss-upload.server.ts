import { z } from 'zod';
import { formAct } from '#app/core/request/form-acts.server.ts';
import { uploadIdPattern } from '#app/modules/media/uploads/upload-protocol.ts';
import { dismissUpload } from '#app/modules/media/uploads/waiting-uploads.server.ts';

const schema = z.object({ uploadId: z.string().regex(uploadIdPattern) });

/** Returns the act that dismisses an upload that is being checked or was refused. */
export const dismissUploadAct = (actorId: string) =>
  formAct(schema, ({ uploadId }) => dismissUpload(uploadId, actorId), 'Upload dismissed');
