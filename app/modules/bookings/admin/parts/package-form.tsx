import { Form, Link } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { Package } from '#app/modules/bookings/packages/find-packages.server.ts';
import { packageServiceField } from '#app/modules/bookings/packages/schema.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { FieldError, TextArea, TextField } from '#app/ui/forms/fields.tsx';

interface PackageFormProps {
  /** Null for a new one. */
  found: (Package & { serviceIds: string[]; revision: string }) | null;
  services: readonly { id: string; name: string }[];
  result: FormResult | undefined;
}

const stored = ({ name, company, addresses, domains, contactEmail, validUntil }: Package): Record<string, string> => ({
  ...{ name, company, contactEmail, validUntil },
  addresses: addresses.join('\n'),
  domains: domains.join('\n'),
});

/** The form of a package. The sessions of one that exists are changed by another form, with a reason. */
export function PackageForm({ found, services, result }: PackageFormProps) {
  const values = result?.values ?? (found ? stored(found) : {});
  const errors = result?.errors ?? {};
  const field = fieldProps({ values, errors });
  const isTicked = (name: string, fallback: boolean) => (result ? name in result.values : fallback);
  return (
    <Panel title="Package">
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4 sm:grid-cols-2">
        <input type="hidden" name="revision" value={found?.revision ?? ''} />
        <TextField {...field('name')} label="Name" isRequired maxLength={80} autoComplete="off" />
        {!found && (
          <TextField
            {...field('credits')}
            label="Sessions"
            isRequired
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
        )}
        <TextField {...field('validUntil')} type="date" label="Valid until" isRequired />
        <TextField
          {...field('company')}
          label="Company (leave blank for an individual)"
          maxLength={80}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextArea
          {...field('addresses')}
          label="Email addresses that can use it, one per line"
          rows={3}
          className="sm:col-span-2"
        />
        <TextArea
          {...field('domains')}
          label="Email domains that can use it, e.g. example.com, one per line"
          rows={2}
          className="sm:col-span-2"
        />
        <TextField
          {...field('contactEmail')}
          type="email"
          label="Send usage reports to"
          maxLength={255}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <fieldset
          className="sm:col-span-2"
          data-invalid={errors.services ? true : undefined}
          aria-describedby={errors.services && 'services-error'}
        >
          <legend className="mb-1 text-small leading-snug font-semibold">Services that it covers</legend>
          {services.length === 0 && (
            <p className="text-ink-2">
              No services yet.{' '}
              <Link to="/admin/bookings/services/new" className="text-link">
                Add a service
              </Link>
            </p>
          )}
          {services.map(({ id, name }) => (
            <Checkbox
              key={id}
              name={packageServiceField(id)}
              defaultChecked={isTicked(packageServiceField(id), found?.serviceIds.includes(id) ?? false)}
            >
              <bdi className="wrap-anywhere">{name}</bdi>
            </Checkbox>
          ))}
          <FieldError id="services" error={errors.services} />
        </fieldset>
        <p className="text-meta text-ink-3 sm:col-span-2">
          People sign in with a verified address to use it. Only the team sees who does.
        </p>
        <ActButton act="save" label={found ? 'Save' : 'Add package'} tone="primary" className="justify-self-start" />
      </Form>
    </Panel>
  );
}
