import { backupUploadsPath } from '#app/modules/operations/backup/upload/backup-uploads-path.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { FileUpload } from './file-upload.tsx';

/** Adds a backup that was downloaded earlier, here or from another machine. */
export function UploadPanel({ error }: { error: string | undefined }) {
  return (
    <Panel title="Upload a backup">
      <div className="grid gap-4 p-4">
        <p className="text-ink-2">
          A backup that you downloaded earlier, also from another machine. It is checked and added to the list. Nothing
          is restored before you have seen what would change.
        </p>
        <FileUpload
          name="backup"
          label="Backup file"
          hint="A file that ends in .tar.zst, .tar.zst.age or .zip, up to 5 GB."
          accept=".zst,.age,.zip,application/zip,application/zstd,application/octet-stream"
          endpoint={backupUploadsPath}
          error={error}
          working="Sent. It is being checked."
          button="Upload backup"
          doneHref={() => '/admin/backup'}
        />
      </div>
    </Panel>
  );
}
