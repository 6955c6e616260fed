import { z } from 'zod';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { uploadIdPattern } from '#app/modules/media/uploads/upload-protocol.ts';
import { dismissUpload } from '#app/modules/media/uploads/waiting-uploads.server.ts';

const formSchema = z.object({ act: z.literal('dismiss-upload'), uploadId: z.string().regex(uploadIdPattern) });

/** Dismisses an upload that is being checked or was refused, if the form requests it. @returns null if it does not */
export async function dismissFromForm(
  request: Request,
  { actorId, next }: { actorId: string; next: string },
): Promise<Response | null> {
  const form = formSchema.safeParse(Object.fromEntries(await readFormData(request)));
  if (!form.success) return null;
  const wasThere = await dismissUpload(form.data.uploadId, actorId);
  return redirectWithToast(next, {
    tone: wasThere ? 'success' : 'info',
    title: wasThere ? 'Upload dismissed' : 'Nothing to change',
  });
}
