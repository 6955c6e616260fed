import { planSeries } from '#app/modules/bookings/availability/plan-series.server.ts';
import type { findHold } from '#app/modules/bookings/booking/hold-place.server.ts';
import { holdSchema, typedAnswers, zoneField } from '#app/modules/bookings/booking/schema.ts';
import { chosenStarts, isSeriesField, seriesSchema } from '#app/modules/bookings/booking/series-schema.ts';
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
  /** The address: after logging in it says how many sessions were chosen. */
  params: URLSearchParams;
}

/** Returns the form of a held time, with what was typed into it before its person logged in. */
export async function beginForm(service: Service, { viewer, hold, held, params }: Begun): Promise<ShownForm> {
  const { timeZone: zone, phone, answers } = held;
  const repeat = Object.fromEntries([...params].filter(([name]) => isSeriesField(name)));
  const form = {
    hold,
    zone,
    start: held.startsAt.toISOString(),
    when: zonedTimeText(held.startsAt, zone),
    ...shownHold(held),
    packages: await listPackageChoices(viewer, service.id),
    isLoggedIn: viewer !== null,
    begunWith: {
      ...repeat,
      fullName: held.fullName || viewer?.name || '',
      email: held.email || viewer?.email || '',
      phone,
      ...typedAnswers(service, answers),
    },
  };
  const series = seriesSchema(service.maxSeries).safeParse(repeat);
  const sessions = series.data?.sessions ?? 1;
  return series.data && sessions > 1 && chosenStarts(series.data) ? withPlan(service, form, sessions) : form;
}

/** Adds the sessions of a series to a form, with those that clash. */
export const withPlan = async (service: Service, form: ShownForm, sessions: number): Promise<ShownForm> => ({
  ...form,
  plan: await planSeries(service, { start: new Date(form.start), timeZone: form.zone, sessions }),
});

interface Posted {
  isLoggedIn: boolean;
  packages: ShownForm['packages'];
  /** The hold of the form, while it is valid. */
  held: Hold | null;
}

/** Returns the form of a post with a readable start, as it is shown again. */
export function shownForm(
  values: Record<string, string>,
  { isLoggedIn, packages, held }: Posted,
): ShownForm | undefined {
  const start = holdSchema.shape.start.safeParse(values.start);
  if (!start.success) return undefined;
  const zone = zoneField.parse(values.zone ?? 'Europe/London');
  return {
    start: start.data.toISOString(),
    zone,
    hold: values.hold ?? '',
    when: zonedTimeText(start.data, zone),
    packages,
    ...(held && shownHold(held)),
    isLoggedIn,
  };
}
