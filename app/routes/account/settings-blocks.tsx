import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { maxBioLength } from '#app/modules/accounts/schema.ts';
import type { OwnBooking } from '#app/modules/bookings/booking/list-own-bookings.server.ts';
import { ArrowLink } from '#app/ui/actions.tsx';
import { Button } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { SmartLink } from '#app/ui/link.tsx';

interface AccountBlockProps {
  account: { name: string; email: string; isAdmin: boolean };
  /** The display name is empty until one is chosen: part of the address is never suggested. */
  profile: { displayName: string; publicName: string } | null;
  result: FormResult | undefined;
}

/** The two names of a person: one for emails and the team, one for other members. */
export function AccountBlock({ account: { name, email, isAdmin }, profile, result }: AccountBlockProps) {
  return (
    <Block title="Your account" text={email}>
      <NameForm
        intent="name"
        field="fullName"
        label="Full name"
        autoComplete="name"
        hint="For our emails to you, and for our team. Other members never see it."
        value={name}
        result={result}
      />
      <NameForm
        intent="profile"
        field="displayName"
        label="Display name"
        autoComplete="nickname"
        hint={
          profile && !profile.displayName
            ? `Other members see you as “${profile.publicName}” until you save a name here.`
            : 'The name that other members see.'
        }
        value={profile?.displayName ?? ''}
        result={result}
      />
      {isAdmin && (
        <p className="mt-6">
          <ArrowLink href="/admin">Go to the admin area</ArrowLink>
        </p>
      )}
      <p className="mt-6">
        <ArrowLink href="/settings/notifications">Notifications and following</ArrowLink>
      </p>
      <p className="mt-6">
        <ArrowLink href="/settings/security">Password, email, sessions and two-step sign-in</ArrowLink>
      </p>
    </Block>
  );
}

interface NameFormProps {
  intent: string;
  field: string;
  label: string;
  autoComplete: string;
  hint: string;
  value: string;
  result: FormResult | undefined;
}

function NameForm({ intent, field, label, autoComplete, hint, value, result }: NameFormProps) {
  return (
    <Form method="post" noValidate className="max-w-[24rem] pt-5 lg:first:pt-0">
      <input type="hidden" name="intent" value={intent} />
      <TextField
        {...fieldProps(result)(field, value)}
        label={label}
        isRequired
        maxLength={100}
        autoComplete={autoComplete}
        hint={hint}
      />
      <Button type="submit" tone="quiet" className="mt-3">
        Save {label.toLowerCase()}
      </Button>
    </Form>
  );
}

export function Block({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <section className="mt-12 grid gap-x-8 gap-y-2 border-t border-ink pt-6 lg:grid-cols-[5fr_7fr]" aria-label={title}>
      <div>
        <h2 className="text-h3">{title}</h2>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}

interface ProfileBlockProps {
  handle: string;
  bio: string;
  result: FormResult | undefined;
}

/** The part of the profile that other members see. */
export function ProfileBlock({ handle, bio, result }: ProfileBlockProps) {
  const field = fieldProps(result);
  return (
    <div id="profile">
      <Block title="Your profile" text="What other members see of you. Anonymous posts are never part of it.">
        <Form method="post" noValidate className="max-lg:pt-5">
          <input type="hidden" name="intent" value="bio" />
          <TextArea
            {...field('bio', bio)}
            label="About you"
            rows={4}
            maxLength={maxBioLength}
            className="max-w-[36rem]"
          />
          <Button type="submit" tone="quiet" className="mt-3">
            Update text
          </Button>
        </Form>
        <p className="mt-6 flex flex-wrap gap-x-8 gap-y-3">
          <ArrowLink href="/settings/picture">Picture and member list</ArrowLink>{' '}
          <ArrowLink href={`/members/${handle}`}>See your public profile</ArrowLink>
        </p>
      </Block>
    </div>
  );
}

interface BookingsBlockProps {
  bookings: readonly OwnBooking[];
  /** Sessions that are paid for, each in a sentence. */
  packages: readonly { id: string; text: string }[];
  /** Whether the person gives sessions. */
  isHost: boolean;
}

/** The sessions that a person has booked, each with the page where it is moved or cancelled, and the way to those given. */
export function BookingsBlock({ bookings, packages, isHost }: BookingsBlockProps) {
  if (bookings.length === 0 && packages.length === 0 && !isHost) return null;
  return (
    <Block
      title="Your bookings"
      text="Open one to change or cancel it. Past bookings stop being available after a month."
    >
      {packages.map(({ id, text }) => (
        <p key={id} className="mb-4 wrap-anywhere">
          {text}
        </p>
      ))}
      <ul className={bookings.length > 0 ? 'ruled' : ''}>
        {bookings.map(({ id, service, when, state, isOver, href }) => (
          <li key={id} className="py-4 wrap-anywhere">
            {href ? (
              <SmartLink href={href} className="text-link font-semibold">
                {service}
              </SmartLink>
            ) : (
              <span className="font-semibold">{service}</span>
            )}
            <p className={isOver ? 'text-ink-2' : ''}>{when}</p>
            <p className="text-meta text-ink-2">{state}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-8 gap-y-3">
        <ArrowLink href="/book">{bookings.length > 0 ? 'Book another time' : 'Book a time'}</ArrowLink>
        {isHost && <ArrowLink href="/admin/bookings">Bookings with you</ArrowLink>}
      </p>
    </Block>
  );
}
