import { useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import fingerprint from '#app/ui/icons/regular/fingerprint.svg?raw';
import { showToast } from '#app/ui/toasts/toast-store.ts';

/** Offers sign-in with a passkey. It is in the server's HTML, so that nothing moves on hydration. */
export function PasskeyButton({ next }: { next: string }) {
  const submit = useSubmit();

  const signIn = async () => {
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const response = await fetch('/auth/passkey');
      const answer = await startAuthentication({ optionsJSON: await response.json() });
      const action = `/auth/passkey?next=${encodeURIComponent(next)}`;
      await submit({ answer: JSON.stringify(answer) }, { method: 'post', action, navigate: false });
    } catch {
      // Cancelled by the visitor, no passkey on this device, no browser support or no network: the password still works.
      showToast({ tone: 'info', title: 'Passkey not used', text: 'You can log in with your password.' });
    }
  };
  return (
    <Button tone="quiet" className="mt-3 w-full noscript:hidden" data-await-script onClick={signIn}>
      <Icon svg={fingerprint} />
      Log in with a passkey
    </Button>
  );
}
