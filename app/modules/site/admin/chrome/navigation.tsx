import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { chromeParts } from '#app/modules/pages/navigation/chrome-parts.ts';
import type { Route } from './+types/navigation';
import { ChromeEditor } from './chrome-editor.tsx';
import { applyChromeAction, loadChrome } from './chrome-screen.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadChrome('menu', await requireAdmin(context, request));
}

export async function action({ request, context }: Route.ActionArgs) {
  return applyChromeAction(request, 'menu', await requireAdmin(context, request));
}

export { revalidateAfterConflict as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(`${chromeParts.menu.title}`, matches);

export default function NavigationScreen({ loaderData, actionData }: Route.ComponentProps) {
  return <ChromeEditor part="menu" details={loaderData} result={actionData} />;
}
