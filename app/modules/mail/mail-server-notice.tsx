import { useRouteLoaderData } from 'react-router';
import { SmartLink } from '#app/ui/link.tsx';
import { noMailServerText } from './no-mail-server.ts';

/** The data of the frame of the admin area (`routes/admin/layout.tsx`). */
interface Frame {
  hasMailServer: boolean;
  isAdmin: boolean;
}

/**
 * Says that emails reach nobody while no mail server is connected. Belongs wherever the team sends emails, or reads what
 * became of them.
 */
export function MailServerNotice({ className = 'mb-5' }: { className?: string }) {
  const frame = useRouteLoaderData('routes/admin/layout') as Frame | undefined;
  if (!frame || frame.hasMailServer) return null;
  return (
    <p role="note" className={`rounded-paper bg-warning-bg px-4 py-3 text-warning ${className}`}>
      {noMailServerText}{' '}
      {frame.isAdmin ? (
        <SmartLink href="/admin/settings/mail" className="font-semibold underline">
          Connect one in Settings
        </SmartLink>
      ) : (
        'Please ask an admin to connect one.'
      )}
    </p>
  );
}
