import { Link } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { BarPanel } from '#app/modules/search/admin/parts/bar-panel.tsx';
import { IndexPanel } from '#app/modules/search/admin/parts/index-panel.tsx';
import { KindsPanel } from '#app/modules/search/admin/parts/kinds-panel.tsx';
import { SynonymsPanel } from '#app/modules/search/admin/parts/synonyms-panel.tsx';
import { TryPanel } from '#app/modules/search/admin/parts/try-panel.tsx';
import { CuratedPanel, StopWordsPanel } from '#app/modules/search/admin/parts/words-panels.tsx';
import { findRebuild } from '#app/modules/search/index/rebuild.server.ts';
import { searchRebuildTag } from '#app/modules/search/index/rebuild-tag.ts';
import { maxQueryLength } from '#app/modules/search/limits.ts';
import { explain } from '#app/modules/search/query/explain.server.ts';
import { listFoundAddresses } from '#app/modules/search/query/list-addresses.server.ts';
import { searchSettingsDocument } from '#app/modules/search/settings/search-settings.server.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/screen';
import { applySearchSettingsAction } from './apply-search-settings-action.server.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const tried = (url.searchParams.get('try') ?? '').trim().slice(0, maxQueryLength);
  const newSynonym = (url.searchParams.get('synonym') ?? '').trim().slice(0, maxQueryLength);
  const hasAiService = context.get(requestContext).env.ai !== undefined;
  // Read again: this instance may not have received the notice of the change yet.
  const settings = await getSettings(searchSettingsDocument);
  const [index, explanation, addresses] = await Promise.all([
    findRebuild(),
    tried === '' ? null : explain(tried, { settings }),
    listFoundAddresses(),
  ]);
  const soughtSynonym = (url.searchParams.get('synonyms') ?? '').trim().slice(0, maxQueryLength);
  return { settings, index, tried, newSynonym, soughtSynonym, hasAiService, explanation, addresses, now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applySearchSettingsAction(request, viewer.id);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Search Bar Settings', matches);

export default function SearchSettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, index, tried, newSynonym, soughtSynonym, hasAiService, explanation, addresses, now } = loaderData;
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
        <CuratedPanel settings={settings} tried={tried} addresses={addresses} result={result} />
        <SynonymsPanel
          key={`synonyms ${JSON.stringify(settings)}`}
          synonyms={settings.synonyms}
          newSynonym={newSynonym}
          sought={soughtSynonym}
          result={result}
        />
        <StopWordsPanel key={`stop ${JSON.stringify(settings)}`} settings={settings} result={result} />
        <TryPanel tried={tried} explanation={explanation} className="lg:col-span-2" />
      </div>
      <ServerToast toast={result?.toast} />
    </>
  );
}
