import type { FormResult } from '#app/lib/forms/form-result.ts';
import { hoursText, responseSlaText } from '#app/modules/company/hours-text.ts';
import { maxSocialLinks, type SiteSettings } from '#app/modules/company/schema.ts';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { resultOf, SettingsForm } from './settings-form.tsx';

interface SitePanelsProps {
  site: SiteSettings;
  result: FormResult | undefined;
}

/** The forms for the company's details on the whole site. */
export function SitePanels({ site, result }: SitePanelsProps) {
  return (
    <>
      <BrandPanel brand={site.brand} result={result} />
      <ContactPanel contact={site.contact} result={result} />
      <HoursPanel hours={site.hours} result={result} />
      <SocialPanel social={site.social} result={result} />
      <RetentionPanel retention={site.retention} result={result} />
    </>
  );
}

type PanelProps<Section extends keyof SiteSettings> = Pick<SiteSettings, Section> & Pick<SitePanelsProps, 'result'>;

function BrandPanel({ brand, result }: PanelProps<'brand'>) {
  const field = fieldProps(resultOf(result, 'brand'));
  return (
    <SettingsForm
      title="Brand"
      act="brand"
      note="Appears in the header, in emails and in search engines. Existing titles and text are not updated."
    >
      <TextField {...field('brandName', brand.brandName)} label="Name" isRequired maxLength={40} autoComplete="off" />
    </SettingsForm>
  );
}

function ContactPanel({ contact, result }: PanelProps<'contact'>) {
  const field = fieldProps(resultOf(result, 'contact'));
  return (
    <SettingsForm title="Contact" act="contact" note="Appears on the contact page and at the foot of emails.">
      <TextField
        {...field('publicEmail', contact.publicEmail)}
        type="email"
        label="Public email"
        isRequired
        maxLength={255}
        autoComplete="off"
      />
      <TextField
        {...field('office', contact.office)}
        label="Head office"
        isRequired
        maxLength={120}
        autoComplete="off"
      />
    </SettingsForm>
  );
}

function HoursPanel({ hours, result }: PanelProps<'hours'>) {
  const number = (name: 'opensAt' | 'closesAt' | 'replyHours', label: string) => (
    <TextField {...field(name, hours[name])} label={label} isRequired inputMode="numeric" autoComplete="off" />
  );
  const field = fieldProps(resultOf(result, 'hours'));
  return (
    <SettingsForm
      title="Business hours"
      act="hours"
      note={`Now: ${hoursText(hours)}, London time, and an answer within ${responseSlaText(hours.replyHours)}. Used for reply deadlines. Enquiries already received keep their original deadline. Pages that mention these hours are not updated.`}
    >
      <div className="grid items-end gap-4 sm:grid-cols-3">
        {number('opensAt', 'From (hour)')}
        {number('closesAt', 'Until (hour)')}
        {number('replyHours', 'Reply within (hours)')}
      </div>
    </SettingsForm>
  );
}

function SocialPanel({ social, result }: PanelProps<'social'>) {
  const { values, errors } = resultOf(result, 'social');
  const problem = Object.values(errors)[0];
  const places = Array.from({ length: maxSocialLinks }, (_, place) => place);
  return (
    <SettingsForm
      title="Social links"
      act="social"
      note="Shown on the contact page in this order. Empty lines are left out."
    >
      {places.map((place) => {
        const link = social.socialLinks[place];
        return (
          <fieldset key={place} className="grid gap-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <legend className="sr-only">Link {place + 1}</legend>
            <input
              name={`name-${place}`}
              aria-label={`Name of link ${place + 1}`}
              placeholder="LinkedIn"
              maxLength={40}
              autoComplete="off"
              defaultValue={values[`name-${place}`] ?? link?.name}
              className="field"
            />
            <input
              name={`url-${place}`}
              type="url"
              aria-label={`Address of link ${place + 1}`}
              placeholder="https://"
              maxLength={500}
              autoComplete="off"
              defaultValue={values[`url-${place}`] ?? link?.url}
              aria-describedby={problem ? 'social-error' : undefined}
              className="field"
            />
          </fieldset>
        );
      })}
      {problem && (
        <p id="social-error" className="text-meta text-danger">
          {problem}
        </p>
      )}
    </SettingsForm>
  );
}

function RetentionPanel({ retention, result }: PanelProps<'retention'>) {
  const field = fieldProps(resultOf(result, 'retention'));
  return (
    <SettingsForm
      title="Retention"
      act="retention"
      note="Older records are deleted overnight. The privacy page promises 7 years, 26, 24 and 12 months: update it too."
    >
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          {...field('recordYears', retention.recordYears)}
          label="Service records (years)"
          isRequired
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('analyticsMonths', retention.analyticsMonths)}
          label="Analytics (months)"
          isRequired
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('enquiryMonths', retention.enquiryMonths)}
          label="Enquiries without further contact (months)"
          isRequired
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('mailLogMonths', retention.mailLogMonths)}
          label="Email log (months)"
          isRequired
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </SettingsForm>
  );
}
