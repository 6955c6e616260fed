import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
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
import { Announced } from '#app/ui/toasts/announced.tsx';
import type { Route } from './+types/screen';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  return { ...addressesOf(url), isConfirmed: isRecentlyConfirmed(viewer) };
}

const exportsPath = '/admin/backup/export';
const backLabel = 'Go back';

/** Returns the address of the file, and the screen with the link to it. */
function addressesOf(url: URL): { file: string; back: string } {
  const [file = exportsPath, back = exportsPath] = ['next', 'back'].map((name) => {
    const path = safeRedirectPath(url.searchParams.get(name));
    return path.startsWith('/admin/') ? path : undefined;
  });
  return { file, back };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const { file, back } = addressesOf(url);
  return applyForm(request, confirmPassword(viewer, 'You can download it now'), confirmPage(file, back));
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Your password', matches);

/**
 * Asks for the password before a file with the personal data of many is downloaded. The download begins with the
 * password, and without JavaScript with its link.
 */
export default function ConfirmScreen({ loaderData: { file, back, isConfirmed }, actionData }: Route.ComponentProps) {
  const field = fieldProps(actionData);
  const wasConfirmed = useRef(isConfirmed);
  const hasBegun = isConfirmed && !wasConfirmed.current;
  useEffect(() => {
    if (hasBegun) location.assign(file);
  }, [hasBegun, file]);
  const download = (
    <a href={file} className={`button ${hasBegun ? 'button-quiet' : 'button-primary'}`}>
      {hasBegun ? 'Download again' : 'Download'}
    </a>
  );
  const leave = (
    <Link to={back} className={`button ${hasBegun ? 'button-primary' : 'button-quiet'}`}>
      {backLabel}
    </Link>
  );
  return (
    <>
      <ScreenHead
        title={isConfirmed ? 'Download a file' : 'Confirm your password'}
        back={{ label: backLabel, href: back }}
      />
      <Panel title="A file with personal data" className="max-w-form">
        {isConfirmed ? (
          <div className="grid gap-3 p-4">
            {hasBegun && (
              <Announced>
                <p>Your download has started. If it hasn’t, press the button.</p>
              </Announced>
            )}
            <p className="text-ink-2">Keep it where only you can read it, and delete it when you no longer need it.</p>
            <div className="flex flex-wrap gap-2.5">
              {hasBegun ? leave : download} {hasBegun ? download : leave}
            </div>
          </div>
        ) : (
          <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
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
    </>
  );
}
