import { redirect } from 'react-router';
import { fileNotFound } from '#app/core/request/file-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import {
  calendarCallbackOf,
  serviceOf,
  writeGrantRequest,
} from '#app/modules/bookings/calendars/accounts/grant-request.server.ts';
import { requestGrant } from '#app/modules/bookings/calendars/accounts/grants.server.ts';
import { fetchCalendars } from '#app/modules/bookings/calendars/accounts/open-account.server.ts';
import { CalendarError } from '#app/modules/bookings/calendars/accounts/remote-calendar.ts';
import { requireHostOf } from '#app/modules/bookings/hosts/require-host.server.ts';
import type { Route } from './+types/begin';

/** Leads to the service. By a link and not by a form: the browser would apply `form-action` to the redirect. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const asking = url.searchParams.get('host');
  const { id: actorId } = await requireHostOf(context, request, asking);
  const service = serviceOf(params.service);
  const hostId = uuidParameter(asking ?? undefined);
  if (!service) throw fileNotFound();
  try {
    const callback = calendarCallbackOf(service);
    const { url: address, ...grantRequest } = await requestGrant({ service, fetch: fetchCalendars({}) }, callback);
    const cookie = writeGrantRequest({ ...grantRequest, hostId, actorId, service });
    return redirect(address, { headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    return redirectWithToast(`/admin/bookings/hosts/${hostId}`, { tone: 'destructive', title: error.message });
  }
}
