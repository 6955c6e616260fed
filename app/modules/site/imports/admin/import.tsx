import { Link } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import { listTimeZones } from '#app/lib/time/time-zones.ts';
import { listHostNames } from '#app/modules/bookings/hosts/queries.server.ts';
import { listServiceNames } from '#app/modules/bookings/services/services.server.ts';
import {
  countItems,
  findImport,
  type ItemRow,
  isStalled,
  listAppointmentServices,
  listItems,
} from '#app/modules/imports/find-import.server.ts';
import { holdsAppointments, itemNames } from '#app/modules/imports/imported-item.ts';
import { importsTag, isInProgress } from '#app/modules/imports/states.ts';
import { importContent } from '#app/modules/site/imports/import-content.job.server.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { LineDetails } from '#app/ui/admin/list/line-details.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { useRegularRevalidation } from '#app/ui/admin/use-regular-revalidation.ts';
import type { Route } from './+types/import';
import { applyImportAction } from './apply-import-action.server.ts';
import { AppointmentChoicesForm } from './appointment-choices-form.tsx';
import { ImportBadge } from './import-badge.tsx';
import { importItemsList, outcomeNames } from './import-items-list.ts';
import { ImportReport } from './import-report.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const id = uuidParameter(params.id);
  const details = orNotFound(await findImport(id));
  const query = parseListQuery(request.url, importItemsList(id));
  const [items, counts] = await Promise.all([listItems(id, query), countItems(id)]);
  const appointments =
    details.state === 'ready' && holdsAppointments(details.source)
      ? { names: await listAppointmentServices(id), hosts: await listHostNames(), services: await listServiceNames() }
      : null;
  const isWaiting = await isStalled(importContent, details);
  return { import: details, isWaiting, query, ...items, counts, appointments, timeZones: listTimeZones(), now: now() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyImportAction(importContent, request, { importId: uuidParameter(params.id), actorId: viewer.id });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${loaderData?.import.fileName ?? 'Import'} · Backup & Export`, matches);

export default function ImportScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { import: shown, isWaiting, query, rows, total, counts, appointments, timeZones, now } = loaderData;
  useRevalidation(importsTag);
  useRegularRevalidation(isInProgress(shown.state));
  return (
    <>
      <ScreenHead
        title={shown.fileName}
        note={<ImportBadge state={shown.state} />}
        back={{ label: 'All imports', href: '/admin/backup/import' }}
      />
      <ImportReport import={shown} isWaiting={isWaiting} counts={counts} now={now} result={actionData}>
        {appointments && (
          <AppointmentChoicesForm
            key={JSON.stringify(shown.choices)}
            choices={shown.choices}
            {...appointments}
            timeZones={timeZones}
          />
        )}
      </ImportReport>
      {total > 0 || query.q || Object.keys(query.filters).length > 0 ? (
        <div className="mt-6">
          <AdminList
            definition={importItemsList(shown.id)}
            query={query}
            rows={rows}
            total={total}
            rowName={({ title }) => title}
            cells={cells}
            empty={{ title: 'This file is empty', hint: 'Choose another file.' }}
          />
        </div>
      ) : null}
    </>
  );
}

const tones = {
  make: 'plain',
  known: 'plain',
  created: 'plain',
  made: 'success',
  failed: 'warning',
  undone: 'plain',
} as const;

const screens = {
  post: '/admin/blog/',
  page: '/admin/pages/',
  picture: '/admin/media/',
  topic: '/admin/forum/',
} as const;

function hrefOf({ kind, targetId, targetAddress }: ItemRow): string | null {
  if (!targetId) return null;
  if (kind === 'thread' || kind === 'reply' || kind === 'comment' || kind === 'appointment') return targetAddress;
  if (kind === 'member') return null;
  if (kind === 'menu') return '/admin/navigation';
  return kind === 'redirect' ? '/admin/seo/redirects' : screens[kind] + targetId;
}

/** The notes of an item in a line, which opens. */
const Notes = ({ notes }: Pick<ItemRow, 'notes'>) => (
  <LineDetails
    title={`${counted(notes.length, 'note')} ${notes.join(' ')}`}
    line={
      <>
        {counted(notes.length, 'note')} <bdi className="line-change ms-1.5 text-ink-3">{notes.join(' ')}</bdi>
      </>
    }
  >
    <ul className="mt-1 list-disc pl-5 text-meta">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  </LineDetails>
);

const cells = {
  title: (item: ItemRow) => {
    const href = item.outcome === 'undone' ? null : hrefOf(item);
    return href ? (
      <Link to={href} className="row-link" data-row-focus>
        {item.title}
      </Link>
    ) : (
      item.title
    );
  },
  kind: ({ kind }: ItemRow) => <span className="whitespace-nowrap">{sentenceCase(itemNames[kind].one)}</span>,
  outcome: ({ outcome }: ItemRow) => (
    <Badge tone={tones[outcome]} look={outcome === 'make' ? 'hollow' : 'filled'}>
      {outcomeNames[outcome]}
    </Badge>
  ),
  notes: ({ notes }: ItemRow) => (notes.length > 0 ? <Notes notes={notes} /> : null),
};
