import { Form, useNavigation } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';

interface SecondPlacePanelProps {
  /** Set by the operator; null: the form decides. */
  operatorBucket: string | null;
  place: { endpoint: string; region: string; bucket: string; accessKeyId: string } | null;
  isConfirmed: boolean;
  result: FormResult | undefined;
}

/** The store that each backup is copied to. */
export function SecondPlacePanel({ operatorBucket, place, isConfirmed, result }: SecondPlacePanelProps) {
  return (
    <Panel
      title="Off-site copy"
      aside={operatorBucket || place ? <Badge tone="success">Set up</Badge> : <Badge tone="warning">None</Badge>}
    >
      <div className="grid gap-4 p-4">
        {operatorBucket ? (
          <p className="text-ink-2 wrap-anywhere">
            The operator has set the store with BACKUP_S3_BUCKET, which takes precedence over this screen:{' '}
            {operatorBucket}.
          </p>
        ) : (
          <>
            <p className="text-ink-2 wrap-anywhere">
              {place
                ? `Each backup is copied to ${place.bucket} and read back from there.`
                : 'If the disk of the site fails, its backups are lost too. A copy in an S3-compatible store is safe from that.'}
            </p>
            {isConfirmed && <StoreForm place={place} result={result} />}
            {isConfirmed && place && <Disconnect bucket={place.bucket} />}
          </>
        )}
      </div>
    </Panel>
  );
}

function StoreForm({ place, result }: Pick<SecondPlacePanelProps, 'place' | 'result'>) {
  const { values, errors } = result?.values.act === 'connect-store' ? result : { values: {}, errors: {} };
  const fieldValues: Record<string, string> = { ...place, ...values };
  const faults: Record<string, string> = errors;
  const isSaving = useNavigation().formData?.get('act') === 'connect-store';
  const field = (name: string, label: string, maxLength: number, placeholder?: string) => ({
    id: name,
    name,
    label,
    maxLength,
    placeholder,
    autoComplete: 'off',
    spellCheck: false,
    defaultValue: ownValue(fieldValues, name),
    error: ownValue(faults, name),
  });
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <TextField {...field('endpoint', 'Address of the store', 500, 'https://s3.example.org')} />
      <p className="-mt-2.5 text-meta text-ink-2">Leave empty for Amazon S3.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('bucket', 'Bucket', 100)} isRequired />
        <TextField {...field('region', 'Region', 60, 'us-east-1')} />
      </div>
      <TextField {...field('accessKeyId', 'Access key', 200)} isRequired />
      <div>
        <TextField
          {...field('secretAccessKey', 'Secret', 200)}
          isRequired={!place}
          type="password"
          autoComplete="new-password"
        />
        <p className="mt-1.5 text-meta text-ink-2">
          {place && 'Leave empty to keep the current one. '}Stored encrypted, and never shown again.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ActButton
          act="connect-store"
          label={isSaving ? 'Testing the store...' : place ? 'Save store' : 'Connect store'}
          tone="primary"
          disabled={isSaving}
        />
        <p className="text-meta text-ink-2">We write, read and delete a small file there first.</p>
      </div>
    </Form>
  );
}

function Disconnect({ bucket }: { bucket: string }) {
  return (
    <Form method="post" className="border-t border-line pt-4">
      <button type="button" className="button button-danger" {...opensDialog('disconnect-store')}>
        Disconnect
      </button>
      <ConfirmDialog
        id="disconnect-store"
        title={`Disconnect ${bucket}?`}
        confirm={<ActButton act="disconnect-store" label="Disconnect" tone="danger" />}
      >
        <p>Later backups are stored on the site’s disk only. Copies that are there already are kept.</p>
      </ConfirmDialog>
    </Form>
  );
}
