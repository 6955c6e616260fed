import { Form } from 'react-router';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { listFilterOptions } from '#app/modules/media/library/list-media.server.ts';
import { getUploadLimits } from '#app/modules/media/media-settings.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/settings';
import { applyMediaSettings } from './apply-media-settings.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const [limits, { folders }] = await Promise.all([getUploadLimits(), listFilterOptions()]);
  return { limits, folders };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyMediaSettings(request, viewer.id);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Folders and limits · Media Library', matches);

const limitLabels = { image: 'Images, in MB', document: 'Documents, in MB', video: 'Video, in MB' } as const;

export default function MediaSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { limits, folders } = loaderData;
  const result = actionData as FormResult | undefined;
  const field = fieldProps(result);
  return (
    <>
      <ScreenHead title="Folders and limits" back={{ label: 'Back to the library', href: '/admin/media' }} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title="Folders">
          <ul className="divided">
            {folders.map(({ id, name }) => (
              <li key={id} className="flex items-center gap-4 px-4 py-1.5">
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {name}
                </span>
                <Form method="post" className="ml-auto">
                  <input type="hidden" name="folderId" value={id} />
                  <button type="submit" name="act" value="remove-folder" className="button button-quiet">
                    Remove<span className="sr-only"> {name}</span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
          <Form key={folders.length} method="post" noValidate className="grid gap-3 p-4">
            <TextField {...field('folder')} label="New folder" isRequired maxLength={80} autoComplete="off" />
            <ActButton act="add-folder" label="Add folder" tone="primary" className="justify-self-start" />
            <p className="text-meta text-ink-2">Files in a folder that is removed stay in the library.</p>
          </Form>
        </Panel>
        <Panel title="How large a file may be">
          <Form method="post" noValidate className="grid gap-4 p-4">
            {(['image', 'document', 'video'] as const).map((kind) => (
              <TextField
                key={kind}
                {...field(kind, String(limits[kind]))}
                label={limitLabels[kind]}
                isRequired
                inputMode="numeric"
                autoComplete="off"
              />
            ))}
            <ActButton act="limits" label="Save" tone="primary" className="justify-self-start" />
          </Form>
        </Panel>
      </div>
      <ServerToast toast={result?.toast} />
    </>
  );
}
