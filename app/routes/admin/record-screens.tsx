import { data, Link } from 'react-router';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { applyToRecords } from '#app/core/resources/bin-screens.server.ts';
import { listScreen, recordScreen } from '#app/core/resources/record-screens.server.ts';
import type { FieldView } from '#app/lib/forms/fields/field.ts';
import { addLabel, type RecordView } from '#app/lib/forms/fields/record-view.ts';
import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import { PictureTool } from '#app/modules/media/admin/components/picker/picture-tool.tsx';
import { findMedia } from '#app/modules/media/serving/find-media.server.ts';
import { resources } from '#app/modules/modules.server.ts';
import { RecordList } from '#app/ui/admin/records/record-list.tsx';
import { RecordScreen } from '#app/ui/admin/records/record-screen.tsx';
import { RemovedNotice } from '#app/ui/admin/records/removed-notice.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/record-screens';

/**
 * Finds the kind of record whose list has this address, or one record of it. Its screens are made of its definition alone,
 * unless its module has routes for them. Visitors are redirected first, so that they do not learn which addresses exist.
 */
async function findPlace({
  request,
  url,
  params,
  context,
}: Pick<Route.LoaderArgs, 'request' | 'url' | 'params' | 'context'>) {
  await requireAdmin(context, request);
  const address = `/admin/${params['*']}`;
  const resource = resources.find(({ list: { path } }) => address === path || address.startsWith(`${path}/`));
  // An encoded slash is decoded in the parameter. Such an address would pass the module's own screens of the record.
  if (!resource || url.pathname !== address) throw notFound();
  const id = address.slice(resource.list.path.length + 1);
  return { resource, id };
}

export async function loader(args: Route.LoaderArgs) {
  const { resource, id } = await findPlace(args);
  if (id) {
    const { documentTitle, view } = await recordScreen(resource).loader({ ...args, params: { id } });
    return { documentTitle, view, pictures: await findPictures(view), list: null };
  }
  const list = await listScreen(resource).loader({ ...args, params: {} });
  return { documentTitle: list.documentTitle, view: null, pictures: {}, list };
}

const isPicture = ({ control }: FieldView): boolean => control.kind === 'choice' && control.isPicture === true;

/** Returns the pictures of the library that a record has, by their ids. */
async function findPictures({ form: { groups, values } }: RecordView) {
  const fields = groups.flatMap((group) => group.fields.filter(isPicture));
  const pictures = await findMedia(fields.flatMap(({ name }) => values[name] || []));
  return Object.fromEntries([...pictures].map(([id, { url, alt }]) => [id, { url, alt }]));
}

export async function action(args: Route.ActionArgs) {
  const { resource, id } = await findPlace(args);
  if (!id) {
    const { id: actorId } = await requireAdmin(args.context, args.request);
    if (!resource.bin) throw data(null, { status: 405 });
    return applyToRecords(resource, { request: args.request, url: args.url, actorId });
  }
  return recordScreen(resource, { removed: {} }).action({ ...args, params: { id } });
}

export { recordMeta as meta } from '#app/core/resources/record-meta.ts';
export { revalidateAfterRefusedDeletion as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

export default function RecordsScreen({ loaderData: { list, view, pictures }, actionData }: Route.ComponentProps) {
  if (view) return <OneRecord view={view} pictures={pictures} result={actionData} />;
  const { bin } = list;
  const { noun, path } = list.list;
  return (
    <>
      <ScreenHead title={sentenceCase(noun.many)}>
        <Link to={`${path}/new`} className="button button-primary">
          {addLabel(noun)}
        </Link>
      </ScreenHead>
      <RemovedNotice bin={bin} noun={noun} />
      <RecordList
        data={list}
        bulkActions={bin ? [{ act: 'remove', label: 'Delete', isDangerous: true }] : []}
        hint="Add the first one above."
      />
    </>
  );
}

interface OneRecordProps {
  view: RecordView;
  pictures: Readonly<Record<string, { url: string; alt: string }>>;
  result: unknown;
}

/** The picker of a picture is below the group of its field. */
const toolsOf = ({ form: { groups, values } }: RecordView, pictures: OneRecordProps['pictures']) => {
  const tools = groups.flatMap(({ title, fields }) =>
    fields
      .filter(isPicture)
      .map(({ name }) => [
        title,
        <PictureTool key={`${name} ${values[name]}`} fieldId={name} picture={pictures[values[name] ?? ''] ?? null} />,
      ]),
  );
  return tools.length > 0 ? Object.fromEntries(tools) : undefined;
};

const OneRecord = ({ view, pictures, result }: OneRecordProps) => (
  <RecordScreen
    view={view}
    result={result}
    below={toolsOf(view, pictures)}
    deletion={{ note: 'The audit log keeps a record of it.', warning: 'It is gone from every list.' }}
  />
);
