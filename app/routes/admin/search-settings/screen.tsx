import { Link } from 'react-router';
import type { FormResult } from '#app/lib/form-result.ts';
import { now } from '#app/platform/clock.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import { explain } from '#app/services/search/explain.server.ts';
import { maxQueryLength } from '#app/services/search/limits.ts';
import { findRebuild } from '#app/services/search/rebuild.server.ts';
import { searchRebuildTag } from '#app/services/search/rebuild-tag.ts';
import { searchSettingsDocument } from '#app/services/search/search-settings.server.ts';
import { getSettings } from '#app/services/stored-settings/settings.server.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { ServerToast } from '#app/ui/server-toast.tsx';
import { adminMeta } from '../admin-meta.ts';
import type { Route } from './+types/screen';
import { applySearchSettingsAction } from './apply-search-settings-action.server.ts';
import { BarPanel } from './parts/bar-panel.tsx';
import { IndexPanel } from './parts/index-panel.tsx';
import { KindsPanel } from './parts/kinds-panel.tsx';
import { TryPanel } from './parts/try-panel.tsx';
import { CuratedPanel, StopWordsPanel, SynonymsPanel } from './parts/words-panels.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const tried = (url.searchParams.get('try') ?? '').trim().slice(0, maxQueryLength);
  const newSynonym = (url.searchParams.get('synonym') ?? '').trim().slice(0, maxQueryLength);
  const hasAiService = context.get(requestContext).env.ai !== undefined;
  // Read anew: this instance may not have heard yet of a change that it is to show.
  const settings = await getSettings(searchSettingsDocument);
  const [index, explanation] = await Promise.all([findRebuild(), tried === '' ? null : explain(tried, { settings })]);
  return { settings, index, tried, newSynonym, hasAiService, explanation, now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applySearchSettingsAction(request, viewer.id);
}

export { actionHeaders as headers } from '#app/lib/action-headers.ts';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Search Bar Settings', matches);

export default function SearchSettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, index, tried, newSynonym, hasAiService, explanation, now } = loaderData;
  const result = actionData as FormResult | undefined;
  useRevalidation(searchRebuildTag);
  return (
    <>
      <ScreenHead title="Search Bar Settings">
        <Link to="/admin/search-settings/queries" className="button button-quiet">
          What people search for
        </Link>
      </ScreenHead>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <BarPanel key={JSON.stringify(settings)} settings={settings} hasAiService={hasAiService} result={result} />
        <KindsPanel key={`kinds ${JSON.stringify(settings)}`} settings={settings} result={result} />
        <IndexPanel index={index} now={now} />
        <CuratedPanel settings={settings} tried={tried} result={result} />
        <SynonymsPanel
          key={`synonyms ${JSON.stringify(settings)}`}
          settings={settings}
          newSynonym={newSynonym}
          result={result}
        />
        <StopWordsPanel key={`stop ${JSON.stringify(settings)}`} settings={settings} result={result} />
        <TryPanel tried={tried} explanation={explanation} className="lg:col-span-2" />
      </div>
      <ServerToast toast={result?.toast} />
    </>
  );
}
