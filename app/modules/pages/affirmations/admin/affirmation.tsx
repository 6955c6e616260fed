import { data } from 'react-router';
import { z } from 'zod';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyForm, formAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { findAffirmation } from '#app/modules/pages/affirmations/queries.server.ts';
import { changeAffirmation } from '#app/modules/pages/affirmations/save-affirmation.server.ts';
import { affirmationFormSchema } from '#app/modules/pages/affirmations/schema.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/affirmation';
import { AffirmationForm } from './parts/affirmation-form.tsx';

const list = '/admin/affirmations';

async function findByParam(id: string) {
  const found = z.uuid().safeParse(id).success ? await findAffirmation(id) : null;
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return { affirmation: await findByParam(params.id) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const { id } = await findByParam(params.id);
  const save = formAct(
    affirmationFormSchema,
    (affirmation) => changeAffirmation({ actorId: viewer.id, id, affirmation }),
    'Affirmation saved',
  );
  return applyForm(request, save, list);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Edit affirmation', matches);

export default function AffirmationScreen({ loaderData: { affirmation }, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  return (
    <>
      <ScreenHead title="Edit affirmation" back={{ label: 'Back to the affirmations', href: list }} />
      <Panel title={affirmation.text} className="max-w-[44rem]">
        <AffirmationForm affirmation={affirmation} result={result} submit="Save" />
      </Panel>
      <ServerToast toast={result?.toast} />
    </>
  );
}
