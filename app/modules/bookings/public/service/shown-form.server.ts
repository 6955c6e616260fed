import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { planSeries } from '#app/modules/bookings/availability/plan-series.server.ts';
import { findHold } from '#app/modules/bookings/booking/hold-place.server.ts';
import { holdSchema, zoneField } from '#app/modules/bookings/booking/schema.ts';
import { chosenStarts, seriesSchema } from '#app/modules/bookings/booking/series-schema.ts';
import { listPackageChoices } from '#app/modules/bookings/packages/package-choices.server.ts';
import type { Service } from '#app/modules/bookings/services/services.server.ts';
import { zonedTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { shownHold } from '../own-hold.server.ts';
import type { ShownForm } from './booking-form.tsx';

type Hold = NonNullable<Awaited<ReturnType<typeof findHold>>>;

interface Begun {
  viewer: { id: string; name: string; email: string } | null;
  /** The secret of the hold. */
  hold: string;
  held: Hold;
}

/** Returns the form of a held time, with the values typed before its person left it. */
export async function beginForm(service: Service, { viewer, hold, held }: Begun): Promise<ShownForm> {
  const { timeZone: zone } = held;
  const typed = held.typed ?? {};
  const form = {
    hold,
    zone,
    start: held.startsAt.toISOString(),
    when: zonedTimeText(held.startsAt, zone),
    ...shownHold(held),
    ...(await listPackageChoices(viewer, { serviceId: service.id, start: held.startsAt })),
    isLoggedIn: viewer !== null,
    begunWith: {
      ...typed,
      fullName: typed.fullName || held.fullName || viewer?.name || '',
      email: typed.email || held.email || viewer?.email || '',
    },
  };
  const series = seriesSchema(service.maxSeries).safeParse(typed);
  const sessions = series.data?.sessions ?? 1;
  return series.data && sessions > 1 && chosenStarts(series.data) ? withPlan(service, form, sessions) : form;
}

/** Adds the sessions of a series to a form, with those that clash. */
export const withPlan = async (service: Service, form: ShownForm, sessions: number): Promise<ShownForm> => ({
  ...form,
  plan: await planSeries(service, { start: new Date(form.start), timeZone: form.zone, sessions }),
});

/** Returns the form of a post with a readable start, as it is shown again. */
export async function shownForm(
  service: Service,
  values: Record<string, string>,
  viewer: { id: string } | null,
): Promise<ShownForm | undefined> {
  const start = holdSchema.shape.start.safeParse(values.start);
  if (!start.success) return undefined;
  const zone = zoneField.parse(values.zone ?? siteTimeZone);
  const held = values.hold ? await findHold(values.hold, service.id) : null;
  return {
    start: start.data.toISOString(),
    zone,
    hold: values.hold ?? '',
    when: zonedTimeText(start.data, zone),
    ...(await listPackageChoices(viewer, { serviceId: service.id, start: start.data })),
    ...(held && shownHold(held)),
    isLoggedIn: viewer !== null,
  };
}
