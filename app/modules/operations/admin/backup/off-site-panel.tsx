import { Form, useNavigation } from 'react-router';
import type { FormView } from '#app/lib/forms/fields/field.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { ConfirmedAct } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { SettingsForm } from '#app/ui/admin/records/settings-card.tsx';

interface OffSitePanelProps {
  /** Set by the operator; null: the form decides. */
  operatorBucket: string | null;
  bucket: string | null;
  form: FormView;
  isConfirmed: boolean;
  result: FormResult | undefined;
}

/** The store that each backup is copied to. */
export function OffSitePanel({ operatorBucket, bucket, form, isConfirmed, result }: OffSitePanelProps) {
  return (
    <Panel
      title="Off-site copy"
      aside={operatorBucket || bucket ? <Badge tone="success">Set up</Badge> : <Badge tone="warning">None</Badge>}
    >
      <div className="grid gap-4 p-4">
        {operatorBucket ? (
          <p className="text-ink-2 wrap-anywhere">
            The store is set on the server, which takes precedence over this screen: {operatorBucket}.
          </p>
        ) : (
          <>
            <p className="text-ink-2 wrap-anywhere">
              {bucket
                ? `Each backup is copied to ${bucket} and read back from there.`
                : 'If the disk of the site fails, its backups are lost too. A copy in an S3-compatible store is safe from that.'}
            </p>
            {isConfirmed && <StoreForm bucket={bucket} form={form} result={result} />}
            {isConfirmed && bucket && <Disconnect bucket={bucket} />}
          </>
        )}
      </div>
    </Panel>
  );
}

function StoreForm({ bucket, form, result }: Pick<OffSitePanelProps, 'bucket' | 'form' | 'result'>) {
  const isSaving = useNavigation().formData?.get('act') === 'connect-store';
  return (
    <SettingsForm
      act="connect-store"
      form={form}
      result={result}
      label={isSaving ? 'Testing the store...' : bucket ? 'Save store' : 'Connect store'}
      isBusy={isSaving}
      isNew={bucket === null}
      aside={<p className="text-meta text-ink-2">We write, read and delete a small file there first.</p>}
      note={bucket ? 'Leave the secret empty to keep the current one.' : undefined}
      className="flex flex-col gap-4"
    >
      {(draw) => (
        <>
          {draw('endpoint')}
          <div className="grid gap-4 sm:grid-cols-2">{['bucket', 'region'].map(draw)}</div>
          {['accessKeyId', 'secretAccessKey'].map(draw)}
        </>
      )}
    </SettingsForm>
  );
}

function Disconnect({ bucket }: { bucket: string }) {
  return (
    <Form method="post" className="border-t border-line pt-4">
      <ConfirmedAct act="disconnect-store" label="Disconnect" title={`Disconnect ${bucket}?`}>
        <p>Later backups are stored on the site’s disk only. Copies that are there already are kept.</p>
      </ConfirmedAct>
    </Form>
  );
}
