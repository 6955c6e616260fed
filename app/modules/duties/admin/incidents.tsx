import { Form } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyForm, formAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { londonField } from '#app/lib/time/local-time.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { incidentActSchema, incidentRisks, reportDueAt } from '#app/modules/duties/incidents/incident-schema.ts';
import { actOnIncident, listIncidents } from '#app/modules/duties/incidents/incidents.server.ts';
import { noLegalAdvice } from '#app/modules/duties/laws/laws.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { useOwnPosts } from '#app/ui/failures/use-own-posts.ts';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextArea, TextField } from '#app/ui/forms/fields.tsx';
import type { Route } from './+types/incidents';
import { DutiesTabs } from './duties-tabs.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const incidents = (await listIncidents()).map((incident) => ({
    ...incident,
    dueAt: reportDueAt(incident.foundAt),
    isLate: !incident.reportedAt && incident.risk !== 'no' && reportDueAt(incident.foundAt) < now(),
  }));
  return { incidents, present: londonField(now()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const record = formAct(incidentActSchema, (input) => actOnIncident(viewer.id, input), 'Incident recorded');
  return applyForm(request, record, '/admin/duties/incidents');
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Incidents · Duties', matches);

export default function IncidentsScreen({
  loaderData: { incidents, present },
  actionData: result,
}: Route.ComponentProps) {
  const field = fieldProps(result);
  const recorded = useOwnPosts('record', incidents.length);
  return (
    <>
      <ScreenHead title="Duties" />
      <DutiesTabs current="incidents" />
      {incidents.map((incident) => (
        <Panel
          key={incident.id}
          id={`incident-${incident.id}`}
          title={incident.title}
          className="mb-5"
          aside={
            incident.closedAt ? (
              <Badge tone="success">Closed</Badge>
            ) : (
              incident.isLate && <Badge tone="danger">Late</Badge>
            )
          }
        >
          <div className="grid gap-3 p-4">
            <p className="max-w-text wrap-anywhere whitespace-pre-line">{incident.details}</p>
            <p className="text-meta text-ink-3">
              Found on {exactTimeText(incident.foundAt)}. {incidentRisks[incident.risk]}.{' '}
              {incident.reportedAt
                ? `Reported to the ICO on ${exactTimeText(incident.reportedAt)}.`
                : incident.risk !== 'no' && `If it is a risk, tell the ICO by ${exactTimeText(incident.dueAt)}.`}
            </p>
            {incident.reasons && <p className="wrap-anywhere whitespace-pre-line">{incident.reasons}</p>}
            {!incident.closedAt && <IncidentForms id={incident.id} result={result} />}
          </div>
        </Panel>
      ))}
      <Panel title="New incident" className="max-w-form">
        <Form key={recorded} method="post" noValidate className="grid gap-4 p-4">
          <p className="text-ink-2">
            Personal data that was lost, changed, or seen by somebody who should not see it. Record it even if nobody
            was harmed. {noLegalAdvice}
          </p>
          <TextField {...field('title')} label="Title" isRequired maxLength={200} />
          <TextField
            {...field('foundAt', present)}
            type="datetime-local"
            max={present}
            label="Date and time you became aware"
            isRequired
          />
          <TextArea
            {...field('details')}
            label="Description: what happened, data affected, action taken"
            isRequired
            maxLength={8000}
          />
          <div>
            <ActButton act="record" label="Record incident" tone="primary" />
          </div>
        </Form>
      </Panel>
    </>
  );
}

function IncidentForms({ id, result }: { id: string; result: FormResult | undefined }) {
  const ownResult = result?.values.id === id ? result : undefined;
  const field = fieldProps(ownResult);
  return (
    <>
      <Form method="post" noValidate preventScrollReset className="grid max-w-form gap-3">
        <input type="hidden" name="id" value={id} />
        <SelectField {...field('risk', '')} id={`risk-${id}`} label="Risk to people" isRequired>
          <option value="">Please choose</option>
          {(['no', 'yes', 'high'] as const).map((risk) => (
            <option key={risk} value={risk}>
              {incidentRisks[risk]}
            </option>
          ))}
        </SelectField>
        <TextArea {...field('reasons')} id={`reasons-${id}`} label="Why" isRequired rows={3} maxLength={2000} />
        <div>
          <ActButton act="assess" label="Save assessment" />
        </div>
      </Form>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2.5">
        <input type="hidden" name="id" value={id} />
        <ActButton act="reported" label="Reported to the ICO" /> <ActButton act="close" label="Close incident" />
      </Form>
    </>
  );
}
