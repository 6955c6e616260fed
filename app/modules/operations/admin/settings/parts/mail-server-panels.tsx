import { Form, useNavigation } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { securities } from '#app/modules/mail/server/mail-server-form.ts';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';

interface MailServerFormProps {
  /** Null: none is connected. */
  server: {
    host: string;
    port: number;
    security: keyof typeof securities;
    name: string;
    senderName: string;
    senderAddress: string;
  } | null;
  /** Set by the operator; null: the form asks for it. */
  environmentSender: string | null;
  result: FormResult | undefined;
}

/** Connects a mail server. It is tried before anything is stored. */
export function MailServerForm({ server, environmentSender, result }: MailServerFormProps) {
  const isSaving = useNavigation().formData?.get('act') === 'connect';
  const field = fieldProps(result);
  return (
    <Panel title={server ? 'Connected mail server' : 'Connect a mail server'}>
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
        {!server && (
          <p className="max-w-[36rem] text-ink-2">
            Until then each email is only a file on this machine, and nobody receives it. Your email provider lists
            these details under “SMTP” or “outgoing server”.
          </p>
        )}
        <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
          <TextField
            {...field('host', server?.host)}
            label="Server"
            isRequired
            maxLength={253}
            autoComplete="off"
            spellCheck={false}
            placeholder="smtp.example.org"
          />
          <TextField
            {...field('port', server?.port ?? 587)}
            label="Port"
            isRequired
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
          />
        </div>
        <SelectField {...field('security', server?.security ?? 'starttls')} label="Security" isRequired>
          <Options of={securities} />
        </SelectField>
        <TextField
          {...field('name', server?.name)}
          label="User name"
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
        />
        <div>
          <TextField
            {...field('password')}
            type="password"
            label="Password"
            maxLength={1000}
            autoComplete="new-password"
          />
          <p className="mt-1.5 text-meta text-ink-2">
            {server?.name && 'Leave empty to keep the current one. '}Stored encrypted, and never shown again.
          </p>
        </div>
        {environmentSender === null ? (
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              {...field('senderName', server?.senderName)}
              label="Sender’s name"
              maxLength={100}
              autoComplete="organization"
            />
            <TextField
              {...field('senderAddress', server?.senderAddress)}
              type="email"
              label="Sender’s address"
              isRequired
              maxLength={255}
              autoComplete="off"
            />
          </div>
        ) : (
          <dl className="facts">
            <div>
              <dt>Sender (MAIL_FROM)</dt>
              <dd className="min-w-0 wrap-anywhere">{environmentSender}: set by the operator</dd>
            </div>
          </dl>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ActButton
            act="connect"
            label={isSaving ? 'Testing the server...' : server ? 'Save mail server' : 'Connect mail server'}
            tone="primary"
            disabled={isSaving}
          />
          <p className="text-meta text-ink-2">We log in to the server before anything is saved.</p>
        </div>
      </Form>
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
        <button type="button" className="button button-danger" {...opensDialog('disconnect')}>
          Disconnect
        </button>
        <ConfirmDialog
          id="disconnect"
          title={`Disconnect ${host}?`}
          confirm={<ActButton act="disconnect" label="Disconnect" tone="danger" />}
        >
          <p>Nobody gets confirmation links, replies or letters until a server is connected again.</p>
        </ConfirmDialog>
      </Form>
    </Panel>
  );
}
