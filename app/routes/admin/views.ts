import { redirect } from 'react-router';
import { safeRedirectPath } from '#app/core/identity/safe-redirect-path.ts';
import { redirectDocumentWithToast } from '#app/core/request/flash.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { deleteView, saveView, TooManyViewsError } from '#app/core/resources/saved-views/saved-views.server.ts';
import { deleteViewSchema, maxViews, saveViewSchema } from '#app/core/resources/saved-views/schema.ts';
import type { Route } from './+types/views';

/** Saves and deletes named views of any list, then redirects to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const fields = Object.fromEntries(await readFormData(request));
  const next = safeRedirectPath(String(fields.next ?? '/admin'));
  return fields.act === 'delete' ? remove(viewer.id, fields, next) : save(viewer.id, fields, next);
}

async function save(userId: string, fields: unknown, next: string) {
  const view = saveViewSchema.safeParse(fields);
  if (!view.success) return refuse(next, view.error.issues[0]?.message);
  try {
    await saveView(userId, view.data);
  } catch (error) {
    if (!(error instanceof TooManyViewsError)) throw error;
    return refuse(next, `A list keeps at most ${maxViews} views. Delete one first.`);
  }
  return redirectDocumentWithToast(next, {
    tone: 'success',
    title: 'View saved',
    text: `It is above the list as “${view.data.name}”.`,
  });
}

async function remove(userId: string, fields: unknown, next: string) {
  const view = deleteViewSchema.safeParse(fields);
  if (!view.success) return refuse(next, view.error.issues[0]?.message);
  await deleteView(userId, view.data.id);
  return redirectDocumentWithToast(next, { tone: 'info', title: 'View deleted' });
}

const refuse = (next: string, text = 'Please check your input and try again.') =>
  redirectDocumentWithToast(next, { tone: 'destructive', title: 'The view was not saved', text });

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return redirect('/admin');
}
