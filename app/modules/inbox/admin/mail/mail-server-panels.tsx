import { Form, useNavigation } from 'react-router';
import type { FormView } from '#app/lib/forms/fields/field.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { ConfirmedAct } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { SettingsForm } from '#app/ui/admin/records/settings-card.tsx';
import { ActButton } from '#app/ui/button.tsx';

interface MailServerFormProps {
  form: FormView;
  isConnected: boolean;
  /** Set by the operator; null: the form asks for it. */
  environmentSender: string | null;
  result: FormResult | undefined;
}

/** Connects a mail server. It is tried before anything is stored. */
export function MailServerForm({ form, isConnected, environmentSender, result }: MailServerFormProps) {
  const isSaving = useNavigation().formData?.get('act') === 'connect';
  const label = isConnected ? 'Save mail server' : 'Connect mail server';
  return (
    <Panel title={isConnected ? 'Connected mail server' : 'Connect a mail server'}>
      <SettingsForm
        act="connect"
        form={form}
        result={result}
        label={isSaving ? 'Testing the server...' : label}
        isBusy={isSaving}
        isNew={!isConnected}
        aside={<p className="text-meta text-ink-2">We log in to the server before anything is saved.</p>}
        note={isConnected ? 'Leave the password empty to keep the current one.' : undefined}
      >
        {(draw) => (
          <>
            {!isConnected && (
              <p className="max-w-text text-ink-2">
                No mail server yet: emails are kept on the server, and nobody receives them. Your email provider lists
                these details under “SMTP” or “outgoing server”.
              </p>
            )}
            <div className="grid gap-4 md:grid-cols-[2fr_1fr]">{['host', 'port'].map(draw)}</div>
            {['security', 'name', 'password'].map(draw)}
            {environmentSender === null ? (
              <div className="grid gap-4 md:grid-cols-2">{['senderName', 'senderAddress'].map(draw)}</div>
            ) : (
              <dl className="facts">
                <DetailRow label="Sender">{environmentSender}: set on the server</DetailRow>
              </dl>
            )}
          </>
        )}
      </SettingsForm>
    </Panel>
  );
}

export function TestMailPanel({ email }: { email: string }) {
  return (
    <Panel title="Try it">
      <Form method="post" preventScrollReset className="grid gap-4 p-4">
        <p className="text-ink-2 wrap-anywhere">A short email to {email} shows whether everything works.</p>
        <ActButton act="test" label="Send a test email to me" className="justify-self-start" />
      </Form>
    </Panel>
  );
}

/** Disconnects the server after a confirmation. */
export function DisconnectPanel({ host }: { host: string }) {
  return (
    <Panel title="Disconnect">
      <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <p className="min-w-0 flex-[1_1_12rem] text-ink-2">The site then sends no email at all.</p>
        <ConfirmedAct act="disconnect" label="Disconnect" title={`Disconnect ${host}?`}>
          <p>Nobody gets confirmation links, replies or letters until a server is connected again.</p>
        </ConfirmedAct>
      </Form>
    </Panel>
  );
}
