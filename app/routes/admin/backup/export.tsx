import { now } from '#app/core/clock.ts';
import type { ExportFormat } from '#app/core/records/export-kind.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, buttonAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { exportKinds } from '#app/modules/modules.server.ts';
import { StaticExportPanel } from '#app/modules/operations/admin/backup/static-export-panel.tsx';
import { staticExportsTag } from '#app/modules/operations/static-export/states.ts';
import {
  findLatestExport,
  findReadyExport,
  requestStaticExport,
} from '#app/modules/operations/static-export/static-exports.server.ts';
import { BackupTabs } from '#app/ui/admin/backup-tabs.tsx';
import { Badge } from '#app/ui/admin/badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { Icon } from '#app/ui/icon.tsx';
import downloadIcon from '#app/ui/icons/regular/download-simple.svg?raw';
import type { Route } from './+types/export';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const [latest, ready] = await Promise.all([findLatestExport(), findReadyExport()]);
  const kinds = exportKinds.map(({ name, label, text, isPersonal = false, list, files }) => ({
    name,
    label,
    text,
    isPersonal,
    path: list ? `/admin/records/${list}` : `/admin/backup/export/${name}`,
    asksForPassword: isPersonal || list !== undefined,
    formats: formats.filter((format) => (files ? format in files : format !== 'zip')),
  }));
  return { latest, ready, kinds, now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const exportSite = buttonAct(() => requestStaticExport(viewer.id), {
    title: 'Export started',
    text: 'The site can be used in the meantime. You can leave this page.',
  });
  return applyFormAct(request, { 'export-site': exportSite }, { to: '/admin/backup/export' });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Export · Backup & Export', matches);

const formatNames: Record<ExportFormat, string> = { zip: 'Zip', csv: 'CSV', json: 'JSON' };
/** The same order in every row. */
const formats = Object.keys(formatNames) as ExportFormat[];

export default function ExportScreen({ loaderData: { kinds, ...staticExport } }: Route.ComponentProps) {
  useRevalidation(staticExportsTag);
  return (
    <>
      <ScreenHead title="Backup & Export" />
      <BackupTabs current="export" />
      <div className="mt-5 grid gap-5">
        <StaticExportPanel {...staticExport} />
        <Panel title="Export one type of content">
          <p className="max-w-text px-4 pt-4 text-ink-2">
            Files that other programs open. CSV is for spreadsheets, JSON for programs. Each download is recorded in the
            audit log.
          </p>
          <ul className="divided mt-4 border-t border-line">
            {kinds.map((kind) => (
              <ExportRow key={kind.name} kind={kind} />
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

function ExportRow({ kind }: { kind: Route.ComponentProps['loaderData']['kinds'][number] }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 md:flex-nowrap">
      <div className="min-w-0 flex-[1_1_22rem]">
        <h3 className="flex flex-wrap items-center gap-2.5 font-sans text-small font-semibold tracking-normal">
          {kind.label} {kind.isPersonal && <Badge tone="warning">Personal data</Badge>}
        </h3>
        <p className="mt-0.5 max-w-text text-meta text-ink-2">{kind.text}</p>
      </div>
      <div className="flex flex-wrap gap-2 md:flex-none">
        {kind.formats.flatMap((format) => [
          // A download, not a screen: the browser loads it itself.
          <a
            key={format}
            href={`${kind.path}.${format}`}
            // A browser would store the screen that asks for the password as the file.
            download={!kind.asksForPassword}
            className="button button-quiet"
            aria-label={`${kind.label} as ${formatNames[format]}`}
          >
            <Icon svg={downloadIcon} />
            {formatNames[format]}
          </a>,
          ' ',
        ])}
      </div>
    </li>
  );
}
