import { Form } from 'react-router';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';

/** Deletes a webhook after a confirmation. */
export function RemovePanel({ host }: { host: string }) {
  return (
    <Panel title="Remove">
      <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <p className="min-w-0 flex-1 text-ink-2">Nothing more is sent there, not even what waits for another try.</p>
        <button type="button" className="button button-danger" {...opensDialog('remove-webhook')}>
          Remove webhook
        </button>
        <ConfirmDialog
          id="remove-webhook"
          title={`Remove the webhook to ${host}?`}
          keep="Keep it"
          confirm={
            <button type="submit" name="act" value="remove" className="button button-danger">
              Remove webhook
            </button>
          }
        >
          <p>Its log goes with it. You can add the address again, with a new secret.</p>
        </ConfirmDialog>
      </Form>
    </Panel>
  );
}
