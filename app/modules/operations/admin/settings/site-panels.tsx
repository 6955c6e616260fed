import type { FormView } from '#app/lib/forms/fields/field.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { hoursText, responseSlaText } from '#app/modules/company/hours-text.ts';
import { maxSocialLinks, type SiteSettings } from '#app/modules/company/schema.ts';
import { SettingsCard } from '#app/ui/admin/records/settings-card.tsx';
import { FieldError, invalid } from '#app/ui/forms/fields.tsx';

interface SitePanelsProps {
  hours: SiteSettings['hours'];
  forms: Readonly<Record<'brand' | 'contact' | 'hours' | 'social' | 'retention', FormView>>;
  result: FormResult | undefined;
}

/** The forms for the company's details on the whole site. */
export function SitePanels({ hours, forms, result }: SitePanelsProps) {
  const now = `${hoursText(hours)}, London time, and an answer within ${responseSlaText(hours.replyHours)}`;
  return (
    <>
      <SettingsCard
        act="brand"
        form={forms.brand}
        result={result}
        note="Appears in the header, in emails and in search engines. Existing titles and text are not updated."
      />
      <SettingsCard
        act="contact"
        form={forms.contact}
        result={result}
        note="Appears on the contact page and at the foot of emails."
      />
      <SettingsCard
        act="hours"
        form={forms.hours}
        result={result}
        note={`Now: ${now}. Used for reply deadlines. Enquiries already received keep their original deadline. Pages that mention these hours are not updated.`}
      />
      <SettingsCard
        act="social"
        form={forms.social}
        result={result}
        note="Shown on the contact page in this order. Empty lines are left out."
      >
        {(_draw, shown) => <SocialRows stored={forms.social.values} {...shown} />}
      </SettingsCard>
      <SettingsCard
        act="retention"
        form={forms.retention}
        result={result}
        note="Older records are deleted overnight. The privacy page promises 7 years, 26, 24 and 12 months: update it too."
      />
    </>
  );
}

/** Shown as examples in empty rows. */
const networks = ['LinkedIn', 'Instagram', 'YouTube', 'Facebook', 'Bluesky', 'TikTok'];

/** A row for each link, named by its network. */
function SocialRows({
  stored,
  values,
  errors,
}: { stored: FormView['values'] } & Pick<FormResult, 'values' | 'errors'>) {
  return Array.from({ length: maxSocialLinks }, (_, index) => {
    const [name, url] = [`name-${index}`, `url-${index}`];
    const row = ownValue(stored, name) || `link ${index + 1}`;
    const [nameError, urlError] = [ownValue(errors, name), ownValue(errors, url)];
    return (
      <fieldset key={`${name} ${ownValue(values, 'revision')}`}>
        <legend className="sr-only">{row}</legend>
        <div className="grid gap-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <input
            id={name}
            name={name}
            aria-label={`Name of ${row}`}
            placeholder={networks[index]}
            maxLength={40}
            autoComplete="off"
            defaultValue={ownValue(values, name)}
            className="field"
            {...invalid(name, nameError)}
          />
          <input
            id={url}
            name={url}
            type="url"
            aria-label={`Address of ${row}`}
            placeholder="https://"
            maxLength={500}
            autoComplete="off"
            defaultValue={ownValue(values, url)}
            className="field"
            {...invalid(url, urlError)}
          />
        </div>
        <FieldError id={name} error={nameError} />
        <FieldError id={url} error={urlError} />
      </fieldset>
    );
  });
}
