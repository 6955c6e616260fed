import type { FormView } from '#app/lib/forms/fields/field.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { hoursText, responseSlaText } from '#app/modules/company/hours-text.ts';
import { maxSocialLinks, type SiteSettings, type siteSections } from '#app/modules/company/schema.ts';
import { FieldControl } from '#app/ui/admin/records/field-control.tsx';
import { resultOf, SettingsForm } from './settings-form.tsx';

interface SitePanelsProps {
  site: SiteSettings;
  forms: Readonly<Record<keyof typeof siteSections, FormView>>;
  result: FormResult | undefined;
}

/** The forms for the company's details on the whole site. */
export function SitePanels({ site: { hours, social }, forms, result }: SitePanelsProps) {
  const now = `${hoursText(hours)}, London time, and an answer within ${responseSlaText(hours.replyHours)}`;
  const panel = (act: keyof typeof forms, note: string) => (
    <SectionPanel act={act} form={forms[act]} note={note} result={result} />
  );
  return (
    <>
      {panel(
        'brand',
        'Appears in the header, in emails and in search engines. Existing titles and text are not updated.',
      )}
      {panel('contact', 'Appears on the contact page and at the foot of emails.')}
      {panel(
        'hours',
        `Now: ${now}. Used for reply deadlines. Enquiries already received keep their original deadline. Pages that mention these hours are not updated.`,
      )}
      <SocialPanel social={social} result={result} />
      {panel(
        'retention',
        'Older records are deleted overnight. The privacy page promises 7 years, 26, 24 and 12 months: update it too.',
      )}
    </>
  );
}

interface SectionPanelProps {
  act: string;
  form: FormView;
  note: string;
  result: FormResult | undefined;
}

/** A section of settings, drawn from its fields. */
function SectionPanel({ act, form, note, result }: SectionPanelProps) {
  const refused = resultOf(result, act);
  return form.groups.map(({ title, fields }) => (
    <SettingsForm key={act} title={title} act={act} note={note}>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            values={{ ...form.values, ...refused.values }}
            errors={refused.errors}
          />
        ))}
      </div>
    </SettingsForm>
  ));
}

type PanelProps<Section extends keyof SiteSettings> = Pick<SiteSettings, Section> & Pick<SitePanelsProps, 'result'>;

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
