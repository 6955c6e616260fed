import { Form } from 'react-router';
import { Panel } from '#app/ui/admin/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';

interface SecondStepPanelProps {
  name: string;
  /** The message if the entered password is refused. */
  passwordError: string | undefined;
}

/** Removes the second step of a user who lost it. The admin confirms with their own password. */
export function SecondStepPanel({ name, passwordError }: SecondStepPanelProps) {
  return (
    <Panel title="Lost access to two-step sign-in">
      <Form method="post" preventScrollReset className="grid gap-4 p-4">
        <p className="text-ink-2">
          For when {name} has neither the authenticator app nor a passkey nor a recovery code any more. First make sure
          who is asking, for example by phoning them. Their app, codes and passkeys are removed, they are logged out
          everywhere and notified by email. Their password does not change.
        </p>
        <TextField
          id="currentPassword"
          name="currentPassword"
          type="password"
          label="Your own password"
          autoComplete="current-password"
          isRequired
          error={passwordError}
        />
        <Button type="submit" name="act" value="reset-second-step" tone="quiet" className="justify-self-start">
          Reset two-step sign-in
        </Button>
      </Form>
    </Panel>
  );
}
