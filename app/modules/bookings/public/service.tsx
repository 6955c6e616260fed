import { useState } from 'react';
import { redirect } from 'react-router';
import { allowCaching, limitFreshness } from '#app/core/page-cache/cacheable.server.ts';
import { keepUnsentTexts } from '#app/core/request/keep-unsent-texts.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { listTimeZones } from '#app/lib/time/time-zones.ts';
import { sharePictureOf } from '#app/lib/web/page-meta.ts';
import { tidyPart } from '#app/lib/web/tidy-path.ts';
import { loadMonth } from '#app/modules/bookings/availability/load-month.server.ts';
import { freeTimesFreshMs } from '#app/modules/bookings/availability/month.ts';
import { findHold } from '#app/modules/bookings/booking/hold-place.server.ts';
import { isQuestionField, questionNumber, zoneField } from '#app/modules/bookings/booking/schema.ts';
import { bookingServicesTag, bookingsTag } from '#app/modules/bookings/bookings-tag.ts';
import { pictureTags } from '#app/modules/bookings/hosts/host-pictures.server.ts';
import { listShownHosts } from '#app/modules/bookings/hosts/queries.server.ts';
import { listServicesWithPackages } from '#app/modules/bookings/packages/find-packages.server.ts';
import { findServiceBySlug, type Service } from '#app/modules/bookings/services/services.server.ts';
import { zonedTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { pageHead } from '#app/modules/company/page-head.server.ts';
import { siteTag } from '#app/modules/company/site-settings.server.ts';
import { ArrowLink } from '#app/ui/actions.tsx';
import { Plate } from '#app/ui/art/plate.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { ParentLink } from '#app/ui/parent-link.tsx';
import { FoldingText } from '#app/ui/text/folding-text.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/service';
import { timesHref } from './addresses.ts';
import { answerBookingForm } from './answer-booking-form.server.ts';
import { HostNames } from './host-names.tsx';
import { endOfHold, readOwnHold } from './own-hold.server.ts';
import { clashText } from './series-fields.tsx';
import { BookingForm, type ShownForm } from './service/booking-form.tsx';
import type { BookingResult } from './service/booking-result.server.ts';
import { HoldText } from './service/hold-text.tsx';
import { beginForm } from './service/shown-form.server.ts';
import { WaitingForm } from './service/waiting-form.tsx';
import { plateOf, ServiceFacts } from './service-facts.tsx';
import { DayTimes, NearestTimes } from './times/day-times.tsx';
import { MonthGrid } from './times/month-grid.tsx';
import { WeekPicture } from './times/week-picture.tsx';
import { ZoneChoice } from './times/zone-choice.tsx';

const shownOf = async (service: Service) => ({
  hosts: (await listShownHosts([service.id])).get(service.id) ?? [],
  areTogether: service.needsAllHosts,
  takesPackages: (await listServicesWithPackages([service.id])).has(service.id),
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
  const service = orNotFound(
    (await findServiceBySlug(params.slug)) ?? (await findServiceBySlug(tidyPart(params.slug))),
  );
  const path = `/book/${service.slug}`;
  if (params.slug !== service.slug) throw redirect(path + url.search, 301);
  const head = pageHead(context, {
    path,
    picture: service.isOpen ? sharePictureOf(path) : undefined,
    title: `Book: ${service.name}`,
    description: service.summary,
    isIndexed: service.isOpen,
  });
  const shownService = await shownOf(service);
  const tags = [siteTag, bookingServicesTag, bookingsTag, ...pictureTags(shownService.hosts)];
  if (!service.isOpen) {
    allowCaching(context, ...tags);
    return { service: shownService, path, head, choice: null, held: null, notice: null };
  }
  const zone = zoneField.parse(url.searchParams.get('zone') ?? siteTimeZone);
  const hold = url.searchParams.get('hold');
  const held = hold ? await findHold(hold, service.id) : null;
  if (hold && held) {
    const viewer = await getViewer(context);
    const form = await beginForm(service, { viewer, hold, held });
    return { service: shownService, path, head, choice: null, held: form, notice: null };
  }
  const { searchParams } = url;
  const month = await loadMonth(service, {
    month: searchParams.get('month'),
    day: searchParams.get('day'),
    timeZone: zone,
  });
  const notice = hold ? { isOver: true as const } : await findOwnHold(request, service, path);
  if (!notice) {
    allowCaching(context, ...tags);
    limitFreshness(context, freeTimesFreshMs);
  }
  const waitingFor = month.full.find(({ start }) => start === searchParams.get('wait')) ?? null;
  const zones = searchParams.has('zones') ? listTimeZones() : null;
  return { service: shownService, path, head, choice: { month, zone, zones, waitingFor }, held: null, notice };
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

export const action = keepUnsentTexts(
  {
    title: 'This service can no longer be booked',
    back: { label: 'Other services', href: '/book' },
    texts: (name) => (isQuestionField(name) ? `Your answer ${questionNumber(name)}` : undefined),
    isThere: async ({ params }) => (await findServiceBySlug(params.slug))?.isOpen ?? false,
  },
  async ({ request, params, context }: Route.ActionArgs) => {
    const service = orNotFound(await findServiceBySlug(params.slug));
    return answerBookingForm(request, context, service);
  },
);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { service, path, choice, held, notice } = loaderData;
  const result = actionData as BookingResult | undefined;
  const form = result?.form ?? held;
  const [typed, setTyped] = useState<Record<string, string>>({});
  return (
    <div className="wrap pt-6 pb-section md:pt-10">
      <ServerToast toast={result?.toast} />
      <ParentLink href="/book" label="Book a time" />
      <div className="mt-4 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <ServiceHead service={service} />
        <div>
          {!service.isOpen && (
            <p className="max-w-[40rem]">
              It cannot be booked online at the moment. Write to us, and we will find a time together.
            </p>
          )}
          {form && (
            <div className="max-w-[44rem]">
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
              <WeekPicture path={path} zone={choice.zone} month={choice.month} />
              <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
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
        </div>
      </div>
    </div>
  );
}

/** The service that is booked: beside the times, and above them on a phone. */
const ServiceHead = ({ service }: { service: Route.ComponentProps['loaderData']['service'] }) => (
  <div className="lg:sticky lg:top-8 lg:self-start">
    <Plate
      name={plateOf(service.slug)}
      shape="fill"
      className="h-28 max-w-[11.2rem] rounded-t-full lg:h-56 lg:max-w-none"
    />
    <h1 className="mt-6 text-[2rem] leading-[1.12] wrap-anywhere">{service.name}</h1>
    <HostNames hosts={service.hosts} areTogether={service.areTogether} className="mt-5" />
    <div className="mt-5">
      <ServiceFacts service={service} isList />
    </div>
    <FoldingText text={service.summary} className="mt-5 text-ink-2" />
  </div>
);

/** The state of the time that was chosen before. */
function HoldNotice({ notice }: { notice: NonNullable<Route.ComponentProps['loaderData']['notice']> }) {
  return (
    <p role="status" className="mb-8 max-w-[44rem] rounded-paper bg-oat px-5 py-4">
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
  if (!waitingFor && (!month.isFull || month.full.length > 0)) return null;
  const here = timesHref(path, { ...month, zone, ...(waitingFor && { wait: waitingFor.start }) });
  return <WaitingForm key={waitingFor?.start} path={here} zone={zone} session={waitingFor} result={result} />;
}

function FormHead({ form: { when, heldUntil, heldForMs = 0, alternatives, plan } }: { form: ShownForm }) {
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
      {heldUntil && <HoldText key={heldUntil} until={heldUntil} forMs={heldForMs} />}
    </div>
  );
}
