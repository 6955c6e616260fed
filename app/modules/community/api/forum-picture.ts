import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { addPicture } from '#app/modules/community/writing/pictures/add-picture.server.ts';
import { forumMemberOf } from '../public/forum-member.server.ts';
import { pictureRefusal } from '../public/thread/posted-picture.server.ts';
import type { Route } from './+types/forum-picture';

/** Adds a picture to what a member is writing, as soon as it is chosen. Without JavaScript the form sends it. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = forumMemberOf(await getViewer(context));
  if (!member)
    return Response.json(
      {
        refusal:
          'You are logged out. Log in from another tab, then add the picture again. What you wrote is still here.',
      },
      { status: 401 },
    );
  const file = (await readFormData(request)).get('picture');
  if (!(file instanceof File) || file.size === 0)
    return Response.json({ refusal: 'This file is not a picture. Please choose another.' }, { status: 422 });
  try {
    const path = await addPicture(member, Buffer.from(await file.arrayBuffer()), request.signal);
    return Response.json({ path });
  } catch (error) {
    const { status, text, retryAfterSeconds } = pictureRefusal(error);
    const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
    return Response.json({ refusal: text }, { status, ...(headers && { headers }) });
  }
}

/** There is nothing to read here. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
