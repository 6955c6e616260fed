import type { MouseEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { OfferedTime } from '#app/modules/bookings/availability/month.ts';
import type { PlannedSession } from '#app/modules/bookings/availability/plan-series.server.ts';
import { logsInFirst, questionField } from '#app/modules/bookings/booking/schema.ts';
import type { Question } from '#app/modules/bookings/service-places.ts';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { FieldError, TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { Honeypot } from '#app/ui/forms/honeypot.tsx';
import { SeriesFields, SessionsField } from '../series-fields.tsx';

/** The chosen time, and what the form begins with. */
export interface ShownForm {
  /** ISO 8601. */
  start: string;
  zone: string;
  /** The secret of the hold; or empty. */
  hold: string;
  /** The time in words. */
  when: string;
  /** The time of the day at which the hold ends, if there is one. */
  heldUntil?: string;
  /** How much longer it is held, counted from the response. */
  heldForMs?: number;
  /** The nearest free times, if the chosen one was taken meanwhile. */
  alternatives?: readonly OfferedTime[];
  /** The packages of the account that can pay for it. */
  packages: readonly { id: string; label: string }[];
  /** The id of the first of them that is valid on the day; undefined: none is. */
  payingPackage?: string;
  /** Why the package that used to pay does not, as a sentence. */
  spentPackage?: string;
  isLoggedIn: boolean;
  /** The sessions of a series after the first, to check before it is booked. */
  plan?: readonly PlannedSession[];
  /** The first values of the fields. */
  begunWith?: Record<string, string>;
}

interface BookingFormProps {
  path: string;
  service: {
    slug: string;
    questions: readonly Question[];
    needsPhone: boolean;
    allowsFirstNameOnly: boolean;
    needsApproval: boolean;
    maxSeries: number;
    takesPackages: boolean;
  };
  form: ShownForm;
  result: FormResult | undefined;
  /** The values typed before another time was chosen. */
  typed: Record<string, string>;
  keepTyped: (typed: Record<string, string>) => void;
}

/** The form of a booking: the time, the person, and the questions of the service. */
export function BookingForm({ path, service, form, result, typed, keepTyped }: BookingFormProps) {
  const values = result?.values ?? { ...form.begunWith, ...typed };
  const keep = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const fields = new FormData(currentTarget.closest('form') ?? undefined);
    keepTyped(Object.fromEntries([...fields].map(([name, value]) => [name, String(value)])));
  };
  const errors = result?.errors ?? {};
  const mayLogIn = service.takesPackages && !form.isLoggedIn;
  const hasAsked = values.package === logsInFirst;
  const pays = hasAsked && !mayLogIn ? undefined : values.package;
  const field = fieldProps({ values, errors });
  return (
    <Form method="post" action={path} noValidate className="group/booking grid gap-5 md:grid-cols-2">
      <input type="hidden" name="service" value={service.slug} />
      <input type="hidden" name="zone" value={form.zone} />
      <input type="hidden" name="hold" value={form.hold} />
      {form.alternatives ? (
        <Alternatives times={form.alternatives} />
      ) : (
        <input type="hidden" name="start" value={form.start} />
      )}
      <TextField
        {...field('fullName')}
        label={service.allowsFirstNameOnly ? 'First name or full name' : 'Full name'}
        isRequired
        maxLength={100}
        autoComplete={service.allowsFirstNameOnly ? 'given-name' : 'name'}
        className="md:col-span-2"
      />
      <TextField {...field('email')} type="email" label="Email" isRequired maxLength={255} autoComplete="email" />
      <TextField
        {...field('phone')}
        type="tel"
        label="Phone"
        isRequired={service.needsPhone}
        maxLength={20}
        autoComplete="tel"
      />
      {service.questions.map(({ label, isRequired }, index) => (
        <TextArea
          key={label}
          {...field(questionField(index))}
          label={label}
          isRequired={isRequired}
          maxLength={2000}
          className="md:col-span-2"
        />
      ))}
      {form.plan ? (
        <SeriesFields plan={form.plan} values={values} />
      ) : (
        service.maxSeries > 1 && <SessionsField max={service.maxSeries} value={values.sessions} />
      )}
      {/* A package that was used up meanwhile is not among them: what is left is to pay otherwise. */}
      {(form.packages.length > 0 || mayLogIn || errors.package) && (
        <PackageChoice
          packages={form.packages}
          mayLogIn={mayLogIn}
          chosen={pays ?? form.payingPackage}
          error={errors.package}
        />
      )}
      {form.isLoggedIn && form.packages.length === 0 && (form.spentPackage || hasAsked) && (
        <p role="status" className="text-ink-2 md:col-span-2">
          {form.spentPackage ??
            'No package of this account pays for this service. A package of your company needs its email address.'}{' '}
          You can book without a package.
        </p>
      )}
      <Honeypot />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 md:col-span-2">
        <Send label={sendLabel(service, form)} mayLogIn={mayLogIn} />
        <button type="submit" name="act" value="leave" onClick={keep} className="text-link">
          Choose another time
        </button>
      </div>
    </Form>
  );
}

function sendLabel({ needsApproval }: BookingFormProps['service'], { plan }: ShownForm): string {
  if (plan) return needsApproval ? 'Request these sessions' : 'Book these sessions';
  return needsApproval ? 'Request this time' : 'Book this time';
}

/** The free times instead of the one that was taken. */
const Alternatives = ({ times }: { times: readonly OfferedTime[] }) => (
  <fieldset className="grid gap-3 md:col-span-2">
    <legend className="mb-2 font-semibold">Choose another time</legend>
    {times.map(({ start, label }, index) => (
      <Radio key={start} name="start" value={start} defaultChecked={index === 0}>
        {label}
      </Radio>
    ))}
  </fieldset>
);

interface PackageChoiceProps {
  packages: ShownForm['packages'];
  /** Whether to offer to log in first: only an account says which packages a person can use. */
  mayLogIn: boolean;
  /** The id of one, `logsInFirst`, or empty for none. */
  chosen: string | undefined;
  error: string | undefined;
}

/** The payment of the booking. */
const PackageChoice = ({ packages, mayLogIn, chosen, error }: PackageChoiceProps) => (
  <fieldset className="grid gap-3 md:col-span-2" aria-describedby={error && 'package-error'}>
    <legend className="mb-2 font-semibold">Pay with</legend>
    {packages.map(({ id, label }) => (
      <Radio key={id} name="package" value={id} defaultChecked={id === chosen}>
        {label}
      </Radio>
    ))}
    {mayLogIn && (
      <Radio
        name="package"
        value={logsInFirst}
        defaultChecked={chosen === logsInFirst}
        hint="You’ll log in next, with your work email if it is your company’s. Your time and everything you typed are kept."
      >
        My package, or my company’s
      </Radio>
    )}
    <Radio name="package" value="" defaultChecked={chosen !== logsInFirst && !packages.some(({ id }) => id === chosen)}>
      No package
    </Radio>
    <FieldError id="package" error={error} />
  </fieldset>
);

function Send({ label, mayLogIn }: { label: string; mayLogIn: boolean }) {
  const { formMethod, formData } = useNavigation();
  const isPosting = formMethod === 'POST';
  return (
    <Button type="submit" name="act" value="book" disabled={isPosting}>
      {isPosting && formData?.get('act') === 'book' ? (
        'Sending...'
      ) : mayLogIn ? (
        <>
          <span className="group-has-[[value=log-in]:checked]/booking:hidden">{label}</span>{' '}
          <span className="hidden group-has-[[value=log-in]:checked]/booking:inline">Log in and continue</span>
        </>
      ) : (
        label
      )}
    </Button>
  );
}
