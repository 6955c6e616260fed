import { useState } from 'react';
import { data } from 'react-router';
import { now } from '#app/core/clock.ts';
import { allowCaching, limitFreshness } from '#app/core/page-cache/cacheable.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { localField } from '#app/lib/time/local-time.ts';
import { listTimeZones } from '#app/lib/time/time-zones.ts';
import { pageMeta, sharePictureOf } from '#app/lib/web/page-meta.ts';
import { loadMonth } from '#app/modules/bookings/availability/load-month.server.ts';
import { freeTimesFreshMs } from '#app/modules/bookings/availability/month.ts';
import { findHold } from '#app/modules/bookings/booking/hold-place.server.ts';
import { zoneField } from '#app/modules/bookings/booking/schema.ts';
import { bookingServicesTag, bookingsTag } from '#app/modules/bookings/bookings-tag.ts';
import { listPackageChoices } from '#app/modules/bookings/packages/package-choices.server.ts';
import { findServiceBySlug, type Service } from '#app/modules/bookings/services/services.server.ts';
import { clockText, sessionTimeText, zonedTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { siteTag, withBrand } from '#app/modules/company/site-settings.server.ts';
import { ArrowLink } from '#app/ui/actions.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { ParentLink } from '#app/ui/parent-link.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/service';
import { timesHref } from './addresses.ts';
import { answerBookingForm, type BookingResult } from './answer-booking-form.server.ts';
import { readOwnHold } from './own-hold.server.ts';
import { BookingForm, type ShownForm } from './parts/booking-form.tsx';
import { DayTimes, NearestTimes } from './parts/day-times.tsx';
import { MonthGrid } from './parts/month-grid.tsx';
import { clashText } from './parts/series-fields.tsx';
import { ServiceFacts } from './parts/service-facts.tsx';
import { WaitingForm } from './parts/waiting-form.tsx';
import { ZoneChoice } from './parts/zone-choice.tsx';

const shownOf = (service: Service) => ({
  slug: service.slug,
  name: service.name,
  summary: service.summary,
  lengthMinutes: service.lengthMinutes,
  price: service.price,
  placeKind: service.placeKind,
  needsApproval: service.needsApproval,
  allowsFirstNameOnly: service.allowsFirstNameOnly,
  needsPhone: service.placeKind === 'telephone',
  questions: service.questions,
  maxSeries: service.maxSeries,
  isOpen: service.isOpen,
});

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const service = await findServiceBySlug(params.slug);
  if (!service) throw data(null, { status: 404 });
  const path = `/book/${service.slug}`;
  const head = pageMeta({
    origin: context.get(requestContext).env.origin,
    path,
    picture: service.isOpen ? sharePictureOf(path) : undefined,
    title: withBrand(`Book: ${service.name}`),
    description: service.summary,
    isIndexed: service.isOpen,
  });
  const shown = shownOf(service);
  if (!service.isOpen) {
    allowCaching(context, siteTag, bookingServicesTag);
    return { service: shown, path, head, choice: null, held: null, notice: null };
  }
  const zone = zoneField.parse(url.searchParams.get('zone') ?? 'Europe/London');
  const hold = url.searchParams.get('hold');
  const held = hold ? await findHold(hold, service.id) : null;
  if (hold && held) {
    const viewer = await getViewer(context);
    const form: ShownForm = {
      hold,
      start: held.startsAt.toISOString(),
      zone: held.timeZone,
      when: zonedTimeText(held.startsAt, held.timeZone),
      heldUntil: endOfHold(held.heldUntil, held.timeZone),
      fullName: held.fullName || viewer?.name || '',
      email: held.email || viewer?.email || '',
      packages: await listPackageChoices(viewer, service.id),
    };
    return { service: shown, path, head, choice: null, held: form, notice: null };
  }
  const { searchParams } = url;
  const month = await loadMonth(service, {
    month: searchParams.get('month'),
    day: searchParams.get('day'),
    timeZone: zone,
  });
  const notice = hold ? { isOver: true as const } : await findOwnHold(request, service, path);
  if (!notice) {
    allowCaching(context, siteTag, bookingServicesTag, bookingsTag);
    limitFreshness(context, freeTimesFreshMs);
  }
  const waitingFor = month.full.find(({ start }) => start === searchParams.get('wait')) ?? null;
  const zones = searchParams.has('zones') ? listTimeZones() : null;
  return { service: shown, path, head, choice: { month, zone, zones, waitingFor }, held: null, notice };
}

/** Returns the time that this browser holds, after a step back or in another tab; or null. */
async function findOwnHold(request: Request, service: Service, path: string) {
  const hold = readOwnHold(request);
  const held = hold ? await findHold(hold, service.id) : null;
  if (!hold || !held) return null;
  return {
    isOver: false as const,
    href: `${path}?hold=${hold}`,
    when: zonedTimeText(held.startsAt, held.timeZone),
    until: endOfHold(held.heldUntil, held.timeZone),
  };
}

/** The time at which a hold ends; with its day if that is another one. */
const endOfHold = (at: Date, timeZone: string) =>
  localField(at, timeZone).slice(0, 10) === localField(now(), timeZone).slice(0, 10)
    ? clockText(at, timeZone)
    : sessionTimeText(at, timeZone);

export async function action({ request, params, context }: Route.ActionArgs) {
  const service = await findServiceBySlug(params.slug);
  if (!service) throw data(null, { status: 404 });
  return answerBookingForm(request, context, service);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { service, path, choice, held, notice } = loaderData;
  const result = actionData as BookingResult | undefined;
  const form = result?.form ?? held;
  const [typed, setTyped] = useState<Record<string, string>>({});
  return (
    <div className="wrap pt-6 pb-section md:pt-10">
      <ParentLink href="/book" label="Book a time" />
      <h1 className="mt-3">{service.name}</h1>
      <p className="lead mt-4 max-w-[40rem]">{service.summary}</p>
      <div className="mt-3">
        <ServiceFacts service={service} />
      </div>
      {!service.isOpen && (
        <p className="mt-8 max-w-[40rem]">
          It cannot be booked online at the moment. Write to us, and we will find a time together.
        </p>
      )}
      {form && (
        <div className="mt-10 max-w-[44rem]">
          <FormHead form={form} />
          <BookingForm
            key={`${form.start} ${form.plan?.length ?? 0}`}
            path={path}
            service={service}
            form={form}
            result={result}
            typed={typed}
            keepTyped={setTyped}
          />
        </div>
      )}
      {!form && choice && (
        <>
          {notice && !result?.nearest && <HoldNotice notice={notice} />}
          {result?.nearest && <NearestTimes path={path} {...result.nearest} act="hold" />}
          <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
            <div>
              <MonthGrid path={path} zone={choice.zone} month={choice.month} />
              <div className="mt-6">
                <ZoneChoice
                  key={`${choice.zone} ${choice.zones !== null}`}
                  path={path}
                  zone={choice.zone}
                  month={choice.month}
                  regions={choice.zones}
                  detects={!result}
                />
              </div>
            </div>
            <div>
              <DayTimes path={path} zone={choice.zone} month={choice.month} act="hold" />
              <Waiting path={path} choice={choice} result={result} />
            </div>
          </div>
        </>
      )}
      {!form && (
        <p className="mt-10">
          <ArrowLink href="/contact#enquiry-form">Write to us instead</ArrowLink>
        </p>
      )}
      <ServerToast toast={result?.toast} />
    </div>
  );
}

/** The state of the time that was chosen before. */
function HoldNotice({ notice }: { notice: NonNullable<Route.ComponentProps['loaderData']['notice']> }) {
  return (
    <p role="status" className="mt-8 max-w-[44rem] rounded-card bg-oat px-5 py-4">
      {notice.isOver ? (
        'That time is no longer held for you. If you have booked it, our email has the link to your booking. Otherwise please choose a time again.'
      ) : (
        <>
          We are keeping {notice.when} for you until {notice.until}.{' '}
          <SmartLink href={notice.href} className="text-link">
            Continue with this time
          </SmartLink>{' '}
          or choose another one.
        </>
      )}
    </p>
  );
}

interface WaitingProps {
  path: string;
  choice: NonNullable<Route.ComponentProps['loaderData']['choice']>;
  result: BookingResult | undefined;
}

/** The waiting list of the session that was chosen for it, or of a service without any free time. */
function Waiting({ path, choice: { month, zone, waitingFor }, result }: WaitingProps) {
  const isFull = month.times.length === 0 && month.full.length === 0 && month.nextFree === null;
  if (!waitingFor && !isFull) return null;
  const here = timesHref(path, { ...month, zone, ...(waitingFor && { wait: waitingFor.start }) });
  return <WaitingForm key={waitingFor?.start} path={here} zone={zone} session={waitingFor} result={result} />;
}

function FormHead({ form: { when, heldUntil, alternatives, plan } }: { form: ShownForm }) {
  if (alternatives) {
    return (
      <div role="alert" className="mb-6">
        <h2 className="text-h3">This time has just been taken</h2>
        <p className="mt-2 text-ink-2">
          {alternatives.length > 0
            ? 'Nothing was booked, and what you typed is still here. These are the nearest free times.'
            : 'Nothing was booked, and what you typed is still here. No other time is free near it.'}
        </p>
      </div>
    );
  }
  return (
    <div className="mb-6">
      <h2 className="text-h3">{when}</h2>
      {plan && (
        <p role="status" className="mt-2 text-ink-2">
          {clashText(plan)}
        </p>
      )}
      {heldUntil && <p className="mt-2 text-ink-2">We are holding this time for you until {heldUntil}.</p>}
    </div>
  );
}
