import { Fragment } from 'react';
import { Link } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import type { FormView } from '#app/lib/forms/fields/field.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { BarPanel } from '#app/modules/search/admin/bar-panel.tsx';
import { CuratedPanel } from '#app/modules/search/admin/curated-panel.tsx';
import { IndexPanel } from '#app/modules/search/admin/index-panel.tsx';
import { SynonymsPanel } from '#app/modules/search/admin/synonyms-panel.tsx';
import { TryPanel } from '#app/modules/search/admin/try-panel.tsx';
import { findRebuild } from '#app/modules/search/index/rebuild.server.ts';
import { searchRebuildTag } from '#app/modules/search/index/rebuild-tag.ts';
import { maxQueryLength } from '#app/modules/search/limits.ts';
import { explain } from '#app/modules/search/query/explain.server.ts';
import { listFoundAddresses } from '#app/modules/search/query/list-addresses.server.ts';
import type { SearchKind } from '#app/modules/search/search-kinds.ts';
import { searchForms } from '#app/modules/search/settings/search-forms.server.ts';
import { searchSettingsDocument } from '#app/modules/search/settings/search-settings.server.ts';
import { SettingsCard } from '#app/ui/admin/records/settings-card.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { useOwnPosts } from '#app/ui/failures/use-own-posts.ts';
import type { Route } from './+types/settings';
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
  const { bar, kinds, stopWords } = searchForms;
  const forms = { bar: bar.view(settings), kinds: kinds.view(settings), stopWords: stopWords.view(settings) };
  return { settings, forms, index, tried, newSynonym, soughtSynonym, hasAiService, explanation, addresses, now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applySearchSettingsAction(request, viewer.id);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Search Bar Settings', matches);

export default function SearchSettingsScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { settings, forms, index, tried, newSynonym, soughtSynonym, hasAiService, explanation, addresses, now } =
    loaderData;
  useRevalidation(searchRebuildTag);
  const added = useOwnPosts(['add-synonym', 'import-synonyms'], settings.synonyms.length);
  return (
    <>
      <ScreenHead title="Search Bar Settings">
        <Link to="/admin/search-settings/queries" className="button button-quiet">
          Visitor searches
        </Link>
      </ScreenHead>
      <div className="panel-columns">
        <div className="grid gap-5">
          <BarPanel form={forms.bar} settings={settings} hasAiService={hasAiService} result={result} />
          <IndexPanel index={index} now={now} />
          <SynonymsPanel
            key={`synonyms ${added}`}
            synonyms={settings.synonyms}
            newSynonym={newSynonym}
            sought={soughtSynonym}
            result={result}
          />
        </div>
        <div className="grid gap-5">
          <KindsPanel form={forms.kinds} result={result} />
          <CuratedPanel settings={settings} tried={tried} addresses={addresses} result={result} />
          <SettingsCard
            act="stop-words"
            form={forms.stopWords}
            result={result}
            label="Save words to ignore"
            note="Words that carry no meaning in a search. They are ignored unless a query has no others."
          />
        </div>
        <TryPanel tried={tried} explanation={explanation} className="xl:col-span-2" />
      </div>
    </>
  );
}

const kinds: readonly SearchKind[] = ['page', 'post', 'product', 'media', 'thread'];

/** Which kinds of content are found, and how much each counts. */
function KindsPanel({ form, result }: { form: FormView; result: FormResult | undefined }) {
  return (
    <SettingsCard act="kinds" form={form} result={result} label="Save content types">
      {(draw) => (
        <>
          <p className="text-meta text-ink-2">
            The importance decides the order of results: 100 is usual, and what has 200 counts twice as much.
          </p>
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,7rem)] items-center gap-x-4 gap-y-2">
            <span aria-hidden="true" className="text-meta text-ink-3">
              Content type
            </span>{' '}
            <span aria-hidden="true" className="text-meta text-ink-3">
              Importance
            </span>
            {kinds.map((kind) => (
              <Fragment key={kind}>
                <div>{draw(kind)}</div>
                <div className="[&_label]:sr-only">{draw(`weight-${kind}`)}</div>
              </Fragment>
            ))}
          </div>
        </>
      )}
    </SettingsCard>
  );
}
