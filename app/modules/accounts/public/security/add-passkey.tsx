import type { FormEvent } from 'react';
import { useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Icon } from '#app/ui/icon.tsx';
import fingerprint from '#app/ui/icons/regular/fingerprint.svg?raw';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { PasswordField } from '../fields/password-field.tsx';

/** Creates a passkey on this device. The form is in the server's HTML, so that nothing moves on hydration. */
export function AddPasskey({ passwordError }: { passwordError: string | undefined }) {
  const submit = useSubmit();

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await fetch('/settings/security/passkey');
      const answer = await startRegistration({ optionsJSON: await response.json() });
      fields.set('intent', 'add-passkey');
      fields.set('answer', JSON.stringify(answer));
      await submit(fields, { method: 'post' });
    } catch {
      showToast({
        tone: 'info',
        title: 'No passkey was created',
        text: 'Nothing was changed. You can try again at any time, here or in another browser.',
      });
    }
  };
  return (
    <>
      <p className="hidden text-ink-2 noscript:block">Passkeys need JavaScript.</p>
      <form method="post" onSubmit={add} className="grid max-w-[27rem] gap-5 noscript:hidden">
        <TextField id="passkeyName" name="name" label="Device name" isRequired maxLength={60} placeholder="My phone" />
        <PasswordField
          id="passkeyPassword"
          name="currentPassword"
          label="Your password"
          autoComplete="current-password"
          error={passwordError}
        />
        <Button type="submit" tone="quiet" className="justify-self-start" data-await-script>
          <Icon svg={fingerprint} />
          Add a passkey
        </Button>
      </form>
    </>
  );
}
