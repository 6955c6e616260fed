import { DomainError } from '#app/core/domain-error.ts';
import { fileNotFound } from '#app/core/request/file-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { connectAccount } from '#app/modules/bookings/calendars/accounts/connect-account.server.ts';
import {
  calendarCallbackOf,
  deleteGrantRequest,
  readGrantRequest,
  serviceOf,
} from '#app/modules/bookings/calendars/accounts/grant-request.server.ts';
import { redeemGrant } from '#app/modules/bookings/calendars/accounts/grants.server.ts';
import { fetchCalendars } from '#app/modules/bookings/calendars/accounts/open-account.server.ts';
import { CalendarError } from '#app/modules/bookings/calendars/accounts/remote-calendar.ts';
import { findHost } from '#app/modules/bookings/hosts/queries.server.ts';
import { requireHost, requireHostOf } from '#app/modules/bookings/hosts/require-host.server.ts';
import { syncSoon } from '#app/modules/bookings/sync/sync-calendars.job.server.ts';
import type { Route } from './+types/callback';

/** The redirect URI of a service. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { id: actorId } = await requireHost(context, request);
  const service = serviceOf(params.service);
  if (!service) throw fileNotFound();
  const grantRequest = readGrantRequest(request.headers.get('Cookie'), service, actorId);
  const host = grantRequest && (await findHost(grantRequest.hostId));
  if (!host) {
    return redirectWithToast('/admin/bookings', {
      tone: 'destructive',
      title: 'No calendar was connected: that took too long. Please try again.',
    });
  }
  await requireHostOf(context, request, host.id);
  const back = `/admin/bookings/hosts/${host.id}`;
  try {
    const answer = new URL(calendarCallbackOf(service) + url.search);
    const credentials = await redeemGrant({ service, fetch: fetchCalendars({}) }, answer, grantRequest);
    await connectAccount({ actorId, host }, service, credentials);
    await syncSoon(host.id);
    const text = 'We’re reading them now.';
    return redirectWithToast(back, { tone: 'success', title: 'Calendars connected', text }, deleteGrantRequest());
  } catch (error) {
    if (!(error instanceof CalendarError || error instanceof DomainError)) throw error;
    return redirectWithToast(back, { tone: 'destructive', title: error.message }, deleteGrantRequest());
  }
}
