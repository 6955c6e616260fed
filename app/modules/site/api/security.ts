import { now } from '#app/core/clock.ts';
import { fileResponse } from '#app/core/request/file-response.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { daysAfter } from '#app/lib/time/days-before.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import type { Route } from './+types/security';

const validDays = 180;

/**
 * Returns where to report a vulnerability (RFC 9116). The expiry date is relative to now, as the address is valid while
 * the site runs.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext).env;
  const expires = daysAfter(now(), validDays).toISOString();
  const lines = [
    `Contact: mailto:${siteSettings().contact.publicEmail}`,
    `Contact: ${origin}/contact`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ];
  return fileResponse(lines.join('\n'), 'text/plain; charset=utf-8', 'public, max-age=86400');
}
