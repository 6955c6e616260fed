import type { z } from 'zod';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { failForm, readForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { ForumRefusedError } from '#app/modules/community/forum-error.ts';
import { maxPictureAltLength } from '#app/modules/community/limits.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import { addPicture } from '#app/modules/community/writing/pictures/add-picture.server.ts';
import { pictureMarkdown } from '#app/modules/community/writing/pictures/picture-markdown.ts';
import { RefusedFileError } from '#app/modules/media/refused-file-error.ts';

/** Why a picture was not added, for the member. */
export interface PictureRefusal {
  status: number;
  text: string;
  retryAfterSeconds?: number;
}

/** @throws the error itself if it is of another kind */
export function pictureRefusal(error: unknown): PictureRefusal {
  if (error instanceof RefusedFileError) return { status: 422, text: `${error.message} What you wrote is still here.` };
  if (error instanceof ForumRefusedError) return { status: 409, text: error.message };
  if (!(error instanceof RateLimitError)) throw error;
  const { retryAfterSeconds } = error;
  const text =
    'You have sent many pictures within a short time. Please wait some minutes. What you wrote is still here.';
  return { status: 429, text, retryAfterSeconds };
}

/**
 * Adds the picture that was posted with a form to the end of its text, whichever button was pressed: without JavaScript
 * there is no other way. Call it before anything reads the form.
 * @returns the response with everything typed if the picture is refused; null if all is well, or there is none
 */
export async function addPostedPicture(request: Request, member: ForumMember | null, schema: z.ZodType) {
  const form = await readFormData(request);
  const file = form.get('picture');
  if (!member || !(file instanceof File) || file.size === 0) return null;
  try {
    const path = await addPicture(member, Buffer.from(await file.arrayBuffer()), request.signal);
    const alt = String(form.get('pictureAlt') ?? '').slice(0, maxPictureAltLength);
    const content = String(form.get('content') ?? '').trimEnd();
    form.set('content', [content, pictureMarkdown(path, alt)].filter(Boolean).join('\n\n'));
    form.delete('picture');
    return null;
  } catch (error) {
    const { status, text, retryAfterSeconds } = pictureRefusal(error);
    const { values } = await readForm(request, schema);
    const toast = {
      tone: 'destructive',
      title: 'The picture was not added',
      text: `${text} Nothing was posted.`,
    } as const;
    return failForm(
      status,
      values,
      toast,
      retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined,
    );
  }
}
