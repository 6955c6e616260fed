import downloadIcon from '@phosphor-icons/core/assets/regular/download-simple.svg?raw';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { adminMeta } from '../admin-meta.ts';
import type { Route } from './+types/export';
import { exportKinds, formatNames } from './export-kinds.ts';
import { BackupTabs } from './parts/backup-tabs.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Export · Backup & Export', matches);

export default function ExportScreen() {
  return (
    <>
      <ScreenHead title="Backup & Export" />
      <BackupTabs current="export" />
      <div className="mt-5 grid gap-5">
        <Panel title="One kind at a time">
          <p className="max-w-[46rem] px-4 pt-4 text-ink-2">
            Files that other programs open. CSV is for spreadsheets, JSON for programs. Each download is written down in
            the audit log.
          </p>
          <ul className="divided mt-2">
            {exportKinds.map((kind) => (
              <ExportRow key={kind.name} kind={kind} />
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

function ExportRow({ kind }: { kind: (typeof exportKinds)[number] }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4">
      <div className="min-w-0 flex-[1_1_22rem]">
        <h3 className="flex flex-wrap items-center gap-2.5 text-base font-semibold">
          {kind.label}
          {'isPersonal' in kind && <Badge tone="warning">Personal data</Badge>}
        </h3>
        <p className="mt-0.5 max-w-[42rem] text-meta text-ink-2">{kind.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {kind.formats.map((format) => (
          // A download, not a screen: the browser loads it itself.
          <a
            key={format}
            href={`/admin/backup/export/${kind.name}.${format}`}
            download
            className="button button-quiet"
            aria-label={`${kind.label} as ${formatNames[format]}`}
          >
            <Icon svg={downloadIcon} />
            {formatNames[format]}
          </a>
        ))}
      </div>
    </li>
  );
}
