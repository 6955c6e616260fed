import { Form } from 'react-router';
import { safeRedirectPath } from '#app/core/identity/safe-redirect-path.ts';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyForm } from '#app/core/request/form-acts.server.ts';
import { confirmPage, requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { confirmPassword } from '#app/modules/accounts/admin/confirm/confirm-password.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/confirm';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  return { file: fileOf(url), isConfirmed: isRecentlyConfirmed(viewer) };
}

/** Returns the address of the export that led here. */
function fileOf(url: URL): string {
  const path = safeRedirectPath(url.searchParams.get('next'));
  return path.startsWith('/admin/') ? path : '/admin/backup/export';
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyForm(request, confirmPassword(viewer, 'You can download it now'), confirmPage(fileOf(url)));
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Your password', matches);

/** Asks for the password before a file with the personal data of many is downloaded. */
export default function ConfirmScreen({ loaderData: { file, isConfirmed }, actionData }: Route.ComponentProps) {
  const field = fieldProps(actionData);
  return (
    <>
      <ScreenHead
        title={isConfirmed ? 'Download a file' : 'Confirm your password'}
        back={{ label: 'Back to the exports', href: '/admin/backup/export' }}
      />
      <Panel title="A file with personal data" className="max-w-[46rem]">
        {isConfirmed ? (
          <div className="grid gap-3 p-4">
            <p className="text-ink-2">Keep it where only you can read it, and delete it when you no longer need it.</p>
            <a href={file} className="button button-primary justify-self-start">
              Download
            </a>
          </div>
        ) : (
          <Form method="post" noValidate preventScrollReset className="grid max-w-[34rem] gap-4 p-4">
            <p className="text-ink-2">
              The file contains personal data, so please enter your password first. You are not asked again for some
              minutes.
            </p>
            <TextField
              {...field('currentPassword')}
              type="password"
              label="Your password"
              autoComplete="current-password"
              isRequired
            />
            <button type="submit" className="button button-primary justify-self-start">
              Continue
            </button>
          </Form>
        )}
      </Panel>
      <ServerToast toast={actionData?.toast} />
    </>
  );
}
