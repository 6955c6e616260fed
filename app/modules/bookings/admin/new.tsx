import { Form } from 'react-router';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { bookPlace } from '#app/modules/bookings/booking/book-place.server.ts';
import { teamBookingSchema } from '#app/modules/bookings/booking/schema.ts';
import { findService, listServiceNames } from '#app/modules/bookings/services/queries.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { SelectField } from '#app/ui/forms/fields.tsx';
import { ResultField } from '#app/ui/forms/result-field.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/new';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return { services: await listServiceNames() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const form = await readForm(request, teamBookingSchema);
  if (!form.isValid) return refuseForm(form);
  const { service: id, ...person } = form.input;
  const service = await findService(id);
  if (!service) {
    const firstError = 'Please choose a service';
    return refuseForm({ values: form.values, errors: { service: firstError }, firstError });
  }
  try {
    await bookPlace({
      ...person,
      service,
      timeZone: 'Europe/London',
      answers: [],
      hold: '',
      userId: null,
      actorId: viewer.id,
      clientAddress: null,
    });
  } catch (error) {
    return domainErrorResponse(error, form.values);
  }
  return redirectWithToast('/admin/bookings', {
    tone: 'success',
    title: 'Booked',
    text: 'The person and the host get an email with a file for their calendars.',
  });
}

export { actionHeaders as headers } from '#app/lib/web/action-headers.ts';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Book for somebody · Bookings', matches);

export default function NewBookingScreen({ loaderData: { services }, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  return (
    <>
      <ScreenHead title="Book for somebody" back={{ label: 'Back to the bookings', href: '/admin/bookings' }} />
      <Panel title="Booking" className="max-w-[44rem]">
        <Form method="post" noValidate className="grid gap-4 p-4 sm:grid-cols-2">
          <SelectField
            id="service"
            name="service"
            label="Service"
            isRequired
            defaultValue={result?.values.service ?? ''}
            error={result?.errors.service}
          >
            <option value="">Please choose</option>
            {services.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <ResultField name="start" result={result} type="datetime-local" label="Start in London" isRequired />
          <ResultField name="fullName" result={result} label="Name" isRequired maxLength={100} autoComplete="off" />
          <ResultField
            name="email"
            result={result}
            type="email"
            label="Email"
            isRequired
            maxLength={255}
            autoComplete="off"
          />
          <ResultField name="phone" result={result} type="tel" label="Phone" maxLength={20} autoComplete="off" />
          <p className="text-meta text-ink-3 sm:col-span-2">
            Notice, days ahead and the daily limit do not apply. The host has to be free in working hours.
          </p>
          <button type="submit" className="button button-primary justify-self-start">
            Book this time
          </button>
        </Form>
      </Panel>
      <ServerToast toast={result?.toast} />
    </>
  );
}
