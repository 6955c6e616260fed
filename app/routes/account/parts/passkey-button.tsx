import fingerprint from '@phosphor-icons/core/assets/regular/fingerprint.svg?raw';
import { useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toast-store.ts';

/** Offers to sign in with a passkey, where the browser knows what that is. */
export function PasskeyButton({ next }: { next: string }) {
  const [isKnown, setKnown] = useState(false);
  const submit = useSubmit();
  useEffect(() => setKnown('PublicKeyCredential' in window), []);
  if (!isKnown) return null;

  const signIn = async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    try {
      const response = await fetch('/auth/passkey');
      const answer = await startAuthentication({ optionsJSON: await response.json() });
      const action = `/auth/passkey?next=${encodeURIComponent(next)}`;
      await submit({ answer: JSON.stringify(answer) }, { method: 'post', action });
    } catch {
      // Closed by the visitor, or no passkey on this device: the password is still there.
      showToast({ tone: 'info', title: 'No passkey was used', text: 'You can login with your password.' });
    }
  };
  return (
    <Button tone="quiet" className="mt-3 w-full" onClick={signIn}>
      <Icon svg={fingerprint} />
      Login with a passkey
    </Button>
  );
}
