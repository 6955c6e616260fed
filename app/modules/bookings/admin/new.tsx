import { data, Form, Link } from 'react-router';
import { z } from 'zod';
import { FieldError } from '#app/core/domain-error.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { loadMonth } from '#app/modules/bookings/availability/load-month.server.ts';
import { type PlannedSession, planSeries } from '#app/modules/bookings/availability/plan-series.server.ts';
import { bookPlace } from '#app/modules/bookings/booking/book-place.server.ts';
import { answersOf, questionField, teamBookingSchema } from '#app/modules/bookings/booking/schema.ts';
import { chosenStarts, seriesSchema } from '#app/modules/bookings/booking/series-schema.ts';
import { findPayingFor, listUsablePackages } from '#app/modules/bookings/packages/find-packages.server.ts';
import { clashText, SeriesFields, SessionsField } from '#app/modules/bookings/public/series-fields.tsx';
import { MonthGrid } from '#app/modules/bookings/public/times/month-grid.tsx';
import { findService, listServiceNames } from '#app/modules/bookings/services/services.server.ts';
import { monthText, plainDayText } from '#app/modules/bookings/times/session-time-text.ts';
import { MailServerNotice } from '#app/modules/mail/mail-server-notice.tsx';
import { ChoiceForm } from '#app/ui/admin/choice-form.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import { Announced } from '#app/ui/toasts/announced.tsx';
import type { Route } from './+types/new';
import { TimeChoice, type TimeResult } from './shared/time-choice.tsx';
import { timeTakenResponse } from './shared/time-taken-response.server.ts';

const path = '/admin/bookings/new';
const timeZone = siteTimeZone;
/** A year. */
const maxTeamSeries = 52;

interface NewResult extends TimeResult {
  /** The sessions of a series after the first, to check before it is booked. */
  plan?: readonly PlannedSession[];
}

const idSchema = z.object({ service: z.uuid('Please choose a service') });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const services = await listServiceNames();
  const requested = idSchema.safeParse({ service: url.searchParams.get('service') ?? services[0]?.id });
  const service = requested.success ? await findService(requested.data.service) : null;
  if (!service) return { services, chosen: null };
  const [month, day] = [url.searchParams.get('month'), url.searchParams.get('day')];
  const { id, questions, placeKind } = service;
  return {
    services,
    chosen: {
      id,
      questions,
      needsPhone: placeKind === 'telephone',
      month: await loadMonth(service, { month, day, timeZone, isTeam: true }),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const requested = await readForm(request, idSchema);
  if (!requested.isValid) return refuseForm(requested);
  const service = await findService(requested.input.service);
  if (!service) {
    const firstError = 'This service no longer exists. Please choose another one.';
    return refuseForm({ values: requested.values, errors: { service: firstError }, firstError });
  }
  const form = await readForm(request, teamBookingSchema(service));
  if (!form.isValid) return refuseForm(form);
  const { start, fullName, email, phone } = form.input;
  const series = await readForm(request, seriesSchema(maxTeamSeries));
  const later = series.isValid ? chosenStarts(series.input) : null;
  const sessions = series.input?.sessions ?? 1;
  if (!later) {
    const plan = await planSeries(service, { start, timeZone, sessions, isTeam: true });
    return data<NewResult>({ values: form.values, errors: {}, plan });
  }
  try {
    await bookPlace({
      service,
      start,
      later,
      fullName,
      email,
      phone,
      timeZone,
      answers: answersOf(service, form.input),
      hold: '',
      packageId: await packageOf(request, email, { serviceId: service.id, starts: [start, ...later] }),
      userId: null,
      actorId: viewer.id,
      clientAddress: null,
    });
  } catch (error) {
    return timeTakenResponse(error, { service, start, values: form.values });
  }
  return redirectWithToast('/admin/bookings', {
    tone: 'success',
    title: 'Booked',
    text: email
      ? 'The person and the host get an email with a file for their calendars.'
      : 'The host gets an email. We have no email address for them: please tell them the time and place.',
  });
}

const packageSchema = z.object({ usesPackage: z.string().optional() });

/** Returns the package that pays, if the box is ticked. @throws FieldError if the person has none for this service */
async function packageOf(
  request: Request,
  email: string,
  { serviceId, starts }: { serviceId: string; starts: readonly Date[] },
): Promise<string | null> {
  const form = await readForm(request, packageSchema);
  if (!form.input?.usesPackage) return null;
  const usable = await listUsablePackages({ email }, serviceId);
  // If none pays for all sessions, booking with the first one says why.
  const chosen = findPayingFor(usable, starts) ?? usable[0];
  if (chosen) return chosen.id;
  throw new FieldError('usesPackage', 'No package for this email address covers this service');
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Add a booking · Bookings', matches);

export default function NewBookingScreen({ loaderData: { services, chosen }, actionData }: Route.ComponentProps) {
  const result = actionData as NewResult | undefined;
  return (
    <>
      <ScreenHead
        title="Add a booking"
        note="Minimum notice, booking window and daily limit don’t apply here. Times are London time."
        back={{ label: 'Back to the bookings', href: '/admin/bookings' }}
      />
      <MailServerNotice />
      <ServiceChoice services={services} chosenId={chosen?.id} />
      {chosen ? (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <Panel title="Days with free times">
            <div className="p-4">
              <MonthGrid key={chosen.id} path={`${path}?service=${chosen.id}`} month={chosen.month} />
            </div>
          </Panel>
          <BookingPanel chosen={chosen} result={result} />
        </div>
      ) : (
        <p className="text-ink-2">
          {services.length > 0 ? 'Please choose a service.' : 'No services yet.'}{' '}
          <Link to="/admin/bookings/services" className="text-link">
            See the services
          </Link>
        </p>
      )}
    </>
  );
}

/** As many as fit on a screen: one press chooses. */
const maxButtons = 12;

interface ServiceChoiceProps {
  services: readonly { id: string; name: string }[];
  chosenId: string | undefined;
}

function ServiceChoice({ services, chosenId }: ServiceChoiceProps) {
  if (services.length > maxButtons) {
    return (
      <ChoiceForm path={path} name="service" label="Service" value={chosenId ?? ''} className="mb-5 max-w-[28rem]">
        {!chosenId && <option value="">Choose a service</option>}
        <Options of={services} />
      </ChoiceForm>
    );
  }
  return (
    <nav aria-label="Service" className="mb-5 flex flex-wrap gap-2.5">
      {services.flatMap(({ id, name }) => [
        <Link
          key={id}
          to={`${path}?service=${id}`}
          dir="auto"
          aria-current={id === chosenId ? 'true' : undefined}
          className={`button min-w-0 wrap-anywhere ${id === chosenId ? 'button-primary' : 'button-quiet'}`}
        >
          <bdi>{name}</bdi>
        </Link>,
        ' ',
      ])}
    </nav>
  );
}

type Chosen = NonNullable<Route.ComponentProps['loaderData']['chosen']>;

/** The form: a time of the chosen day, the person, and the questions of the service. */
function BookingPanel({
  chosen: { id, month, questions, needsPhone },
  result,
}: {
  chosen: Chosen;
  result?: NewResult | undefined;
}) {
  const text = { maxLength: 255, autoComplete: 'off' };
  const field = fieldProps(result);
  return (
    <Panel title={month.day ? plainDayText(month.day) : `No free times in ${monthText(month.month)}`}>
      {month.times.length === 0 && month.nextFree === null && (
        <p className="px-4 pt-4">
          It has no free times in the next year.{' '}
          <Link to={`/admin/bookings/services/${id}`} className="text-link">
            Check its hosts and their hours
          </Link>
        </p>
      )}
      <Form method="post" noValidate className="grid grid-cols-1 gap-4 p-4 sm:grid-cols-2">
        <input type="hidden" name="service" value={id} />
        <TimeChoice key={month.day} path={`${path}?service=${id}`} month={month} result={result} />
        <TextField {...field('fullName')} {...text} label="Name" isRequired maxLength={100} />
        <TextField {...field('email')} {...text} type="email" label="Email" />
        <TextField {...field('phone')} {...text} type="tel" label="Phone" maxLength={20} isRequired={needsPhone} />
        {questions.map(({ label }, index) => (
          <TextArea
            key={label}
            {...field(questionField(index))}
            label={label}
            maxLength={2000}
            rows={2}
            className="min-w-0 wrap-anywhere sm:col-span-2"
          />
        ))}
        {result?.plan ? (
          <>
            <Announced className="sm:col-span-2">
              <p>{clashText(result.plan)}</p>
            </Announced>
            <SeriesFields plan={result.plan} values={result.values} />
          </>
        ) : (
          <SessionsField max={maxTeamSeries} value={result?.values.sessions} />
        )}
        <Checkbox
          name="usesPackage"
          className="sm:col-span-2"
          defaultChecked={result?.values.usesPackage !== undefined}
          error={result?.errors.usesPackage}
        >
          Use their package
        </Checkbox>
        <button type="submit" disabled={month.times.length === 0} className="button button-primary justify-self-start">
          {result?.plan ? 'Book these sessions' : 'Book this time'}
        </button>
      </Form>
    </Panel>
  );
}
