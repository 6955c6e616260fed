import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { Service } from '#app/modules/bookings/services/queries.server.ts';
import { hostField, questionsText, servicePlaces, stepChoices } from '#app/modules/bookings/services/schema.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { FieldError, SelectField, TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';

interface ServiceFormProps {
  /** Null for a new one. */
  service: (Service & { hostIds: string[] }) | null;
  hosts: readonly { id: string; name: string; isActive: boolean }[];
  result: FormResult | undefined;
}

/** What a new service begins with. */
const defaults: Record<string, string> = {
  lengthMinutes: '60',
  stepMinutes: '30',
  needsAllHosts: 'any',
  placeKind: 'video',
  bufferBeforeMinutes: '0',
  bufferAfterMinutes: '15',
  minimumNoticeHours: '24',
  windowDays: '60',
  seats: '1',
  maxSeries: '1',
  changeNoticeHours: '24',
  position: '0',
};

const stored = (service: NonNullable<ServiceFormProps['service']>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(service).map(([name, value]) => [name, value === null ? '' : String(value)])),
  needsAllHosts: service.needsAllHosts ? 'all' : 'any',
  questions: questionsText(service.questions),
  buttons: service.buttons.join('\n'),
});

/** The form of a service, in four panels. */
export function ServiceForm({ service, hosts, result }: ServiceFormProps) {
  const values = result?.values ?? (service ? stored(service) : defaults);
  const errors = result?.errors ?? {};
  const field = fieldProps({ values, errors });
  const isTicked = (name: string, fallback: boolean) => (result ? name in result.values : fallback);
  const number = (name: string, label: string) => (
    <TextField {...field(name)} label={label} isRequired inputMode="numeric" maxLength={5} autoComplete="off" />
  );
  return (
    <Form method="post" noValidate preventScrollReset className="grid items-start gap-5 lg:grid-cols-2">
      <input type="hidden" name="revision" value={service?.changedAt.toISOString() ?? ''} />
      <FormPanel title="Service">
        <TextField {...field('name')} label="Name" isRequired maxLength={80} autoComplete="off" />
        <TextField
          {...field('slug')}
          label="Web address, after /book/ (created from the name if left blank)"
          maxLength={60}
          autoComplete="off"
        />
        <TextArea
          {...field('summary')}
          label="Description"
          isRequired
          maxLength={300}
          rows={3}
          className="sm:col-span-2"
        />
        {number('lengthMinutes', 'Length in minutes')}
        <TextField {...field('price')} label="Price, such as £90" maxLength={80} autoComplete="off" />
        <SelectField {...field('placeKind')} label="Place" isRequired>
          <Options of={servicePlaces} />
        </SelectField>
        {number('position', 'Order on the page')}
        <TextArea
          {...field('place')}
          label="Joining details, sent after booking"
          maxLength={500}
          rows={2}
          className="sm:col-span-2"
        />
        <Checkbox name="isOpen" className="sm:col-span-2" defaultChecked={isTicked('isOpen', service?.isOpen ?? false)}>
          Open: people can book it
        </Checkbox>
      </FormPanel>
      <FormPanel title="Hosts and times">
        <fieldset
          className="sm:col-span-2"
          data-invalid={errors.hosts ? true : undefined}
          aria-describedby={errors.hosts && 'hosts-error'}
        >
          <legend className="mb-1 text-small leading-snug font-semibold">Hosts</legend>
          {hosts.length === 0 && (
            <p className="text-ink-2">
              No hosts yet.{' '}
              <Link to="/admin/bookings/hosts/new" className="text-link">
                Add a host
              </Link>
            </p>
          )}
          {hosts.map(({ id, name, isActive }) => (
            <Checkbox
              key={id}
              name={hostField(id)}
              defaultChecked={isTicked(hostField(id), service?.hostIds.includes(id) ?? false)}
            >
              <bdi className="wrap-anywhere">{name}</bdi>
              {!isActive && ' (inactive)'}
            </Checkbox>
          ))}
          <FieldError id="hosts" error={errors.hosts} />
        </fieldset>
        <SelectField {...field('needsAllHosts')} label="Hosts of each session" isRequired>
          <option value="any">One host, in rotation</option>
          <option value="all">All of them together</option>
        </SelectField>
        <SelectField {...field('stepMinutes')} label="Start times every" isRequired>
          {stepChoices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} minutes
            </option>
          ))}
        </SelectField>
        {number('bufferBeforeMinutes', 'Buffer before (minutes)')}
        {number('bufferAfterMinutes', 'Buffer after (minutes)')}
        {number('minimumNoticeHours', 'Minimum notice to book (hours)')}
        {number('windowDays', 'Days ahead')}
        {number('seats', 'Places in a session')}
        {number('maxSeries', 'Weekly sessions in one booking (maximum)')}
        <TextField
          {...field('dailyLimit')}
          label="Maximum sessions per day"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      </FormPanel>
      <FormPanel title="Rules">
        {number('changeNoticeHours', 'Minimum notice to move or cancel (hours)')}
        <p className="text-meta text-ink-3 sm:self-center">
          Later than that, people are asked to contact you. You can always move and cancel.
        </p>
        <Checkbox
          name="needsApproval"
          className="sm:col-span-2"
          defaultChecked={isTicked('needsApproval', service?.needsApproval ?? false)}
        >
          Approve each booking first
        </Checkbox>
        <Checkbox
          name="allowsFirstNameOnly"
          className="sm:col-span-2"
          defaultChecked={isTicked('allowsFirstNameOnly', service?.allowsFirstNameOnly ?? false)}
        >
          Accept a first name only
        </Checkbox>
        <Checkbox
          name="missedUsesCredit"
          className="sm:col-span-2"
          defaultChecked={isTicked('missedUsesCredit', service?.missedUsesCredit ?? true)}
        >
          A missed session of a package counts as used
        </Checkbox>
      </FormPanel>
      <FormPanel title="Texts">
        <TextArea
          {...field('questions')}
          label="Questions, one per line (add * if an answer is required)"
          rows={3}
          className="sm:col-span-2"
        />
        <TextArea
          {...field('buttons')}
          label="Buttons that open this booking page (one label per line)"
          rows={3}
          className="sm:col-span-2"
        />
        <TextArea
          {...field('followUp')}
          label="Email sent the day after an attended session"
          maxLength={2000}
          rows={4}
          className="sm:col-span-2"
        />
      </FormPanel>
      <p>
        <ActButton act="save" label={service ? 'Save' : 'Add service'} tone="primary" />
      </p>
    </Form>
  );
}

const FormPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title}>
    <div className="grid gap-4 p-4 sm:grid-cols-2">{children}</div>
  </Panel>
);
