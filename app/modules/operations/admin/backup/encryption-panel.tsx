import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { ConfirmedAct } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';

interface EncryptionPanelProps {
  isSetByOperator: boolean;
  isOn: boolean;
  /** A new key that is not in use yet. */
  pendingKey: string | null;
  isConfirmed: boolean;
  result: FormResult | undefined;
}

const recoverySheet = '/admin/backup/protection/recovery-sheet.txt';

/** The key of the backups. It is used only once a person has shown that they keep a copy outside the site. */
export function EncryptionPanel(props: EncryptionPanelProps) {
  const { isSetByOperator, isOn, pendingKey, isConfirmed } = props;
  return (
    <Panel
      title="Encryption"
      aside={isSetByOperator || isOn ? <Badge tone="success">On</Badge> : <Badge tone="warning">Off</Badge>}
    >
      <div className="grid gap-4 p-4">
        {isSetByOperator ? (
          <p className="text-ink-2">
            The key is set on the server, which takes precedence over this screen. Make sure that a copy of it is kept
            outside this machine: without the key nobody can open a backup.
          </p>
        ) : isOn ? (
          <KeyInUse isConfirmed={isConfirmed} />
        ) : pendingKey ? (
          <NewKey {...props} pendingKey={pendingKey} />
        ) : (
          <NoKey {...props} />
        )}
      </div>
    </Panel>
  );
}

function NoKey({ isConfirmed, result }: EncryptionPanelProps) {
  const field = fieldProps(result);
  return (
    <>
      <p className="text-ink-2">
        Anyone with a backup file can read everything in it. With a key, only those who have the key can.
      </p>
      {isConfirmed && (
        <>
          <Form method="post" preventScrollReset>
            <ActButton act="create-key" label="Create a backup key" tone="primary" />
          </Form>
          <details open={result?.values.act === 'take-key'}>
            <summary className="text-link cursor-pointer py-1">Use a key that you already have</summary>
            <Form method="post" noValidate preventScrollReset className="mt-3 grid gap-4">
              <TextField
                {...field('backupKey')}
                type="password"
                label="Key from your recovery sheet"
                isRequired
                maxLength={200}
                autoComplete="off"
              />
              <ActButton act="take-key" label="Use this key" className="justify-self-start" />
            </Form>
          </details>
        </>
      )}
    </>
  );
}

function NewKey({ pendingKey, result }: EncryptionPanelProps & { pendingKey: string }) {
  const field = fieldProps(result);
  return (
    <>
      <p className="text-ink-2">
        This is the new key. Without it nobody can open your backups, and we cannot help either: it is in no backup.
        Keep it outside this site, in a password manager or printed in a safe place.
      </p>
      <code className="rounded-paper bg-oat px-4 py-3 leading-loose font-semibold wrap-anywhere select-all">
        {pendingKey}
      </code>{' '}
      <a href={recoverySheet} download className="button button-quiet justify-self-start">
        Download the recovery sheet
      </a>
      <Form method="post" noValidate preventScrollReset className="grid gap-4 border-t border-line pt-4">
        <TextField
          {...field('ending')}
          label="Last four characters, from your copy"
          isRequired
          maxLength={10}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex flex-wrap gap-2.5">
          <ActButton act="confirm-key" label="Encrypt backups from now on" tone="primary" />{' '}
          <ActButton act="discard-key" label="Discard this key" formNoValidate />
        </div>
      </Form>
    </>
  );
}

function KeyInUse({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <>
      <p className="text-ink-2">
        New backups cannot be read without your key. If you cannot find your copy of it, download the recovery sheet
        again now, while the site works. Backups from before the key was in use can still be read by anyone.
      </p>
      {isConfirmed && (
        <div className="flex flex-wrap gap-2.5">
          <a href={recoverySheet} download className="button button-quiet">
            Download the recovery sheet
          </a>
          <Form method="post">
            <ConfirmedAct act="drop-key" label="Stop encrypting" title="Stop encrypting backups?">
              <p>
                Backups that were made with the key still need it: download the recovery sheet first. The site will
                delete the key.
              </p>
            </ConfirmedAct>
          </Form>
        </div>
      )}
    </>
  );
}
