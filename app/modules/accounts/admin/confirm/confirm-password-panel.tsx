import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';

interface ConfirmPasswordPanelProps {
  title: string;
  /** Why the password is asked for. */
  reason: string;
  result: FormResult | undefined;
}

/** Asks for the password before something that outlasts the session. Posts `act=confirm`. */
export function ConfirmPasswordPanel({ title, reason, result }: ConfirmPasswordPanelProps) {
  return (
    <Panel title={title}>
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
        <p className="max-w-text text-ink-2">{reason}</p>
        <TextField
          id="currentPassword"
          name="currentPassword"
          type="password"
          label="Your password"
          autoComplete="current-password"
          isRequired
          error={result?.values.act === 'confirm' ? result.errors.currentPassword : undefined}
        />
        <ActButton act="confirm" label="Continue" className="justify-self-start" />
      </Form>
    </Panel>
  );
}
