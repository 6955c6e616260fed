import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { pageNumber } from '#app/lib/lists/page-number.ts';
import type { PickerPage } from '#app/modules/media/admin/components/picker/picked-file.ts';
import { mediaKinds } from '#app/modules/media/file-types.ts';
import { findFiles } from '#app/modules/media/library/list-media.server.ts';
import { findMediaAt } from '#app/modules/media/serving/find-media.server.ts';
import type { Route } from './+types/picker';

const pageSize = 24;

/** Returns JSON for the picker: a page of the newest files of some kinds or, with `?address=`, one file. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  await requireAdmin(context, request);
  const { searchParams } = new URL(request.url);
  const address = searchParams.get('address');
  if (address !== null) return Response.json(await findMediaAt(address));
  const text = (searchParams.get('q') ?? '').replaceAll('\0', '').slice(0, 200).toWellFormed().trim();
  const requestedKinds = (searchParams.get('kinds') ?? '').split(',');
  const kinds = mediaKinds.filter((kind) => requestedKinds.includes(kind));
  const page = pageNumber(searchParams.get('page'));
  const files = await findFiles(text, kinds.length > 0 ? kinds : mediaKinds, pageSize + 1, (page - 1) * pageSize);
  const answer: PickerPage = {
    hasMore: files.length > pageSize,
    files: files.slice(0, pageSize).map(({ id, kind, type, name, alt, width, height, thumb, url }) => ({
      id,
      kind,
      type,
      name,
      alt,
      width,
      height,
      thumb,
      url,
    })),
  };
  return Response.json(answer);
}
