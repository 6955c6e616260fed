import { Form } from 'react-router';
import { z } from 'zod';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { keepUnsentTexts } from '#app/core/request/keep-unsent-texts.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { requestPack } from '#app/modules/build-data-export.job.server.ts';
import { findRequest } from '#app/modules/duties/requests/list-requests.server.ts';
import { hasPack, isPackBeingMade, isPackOrdered } from '#app/modules/duties/requests/pack-state.server.ts';
import { referenceOf } from '#app/modules/duties/requests/request-kinds.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRegularRevalidation } from '#app/ui/admin/use-regular-revalidation.ts';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';
import type { Route } from './+types/copy';

const noNames = 'Enter the name of the person as their proof of identity shows it';
const schema = z.object({
  names: requiredLine(500, noNames, 'At most 500 characters'),
  kept: z.string().max(2000, 'At most 2,000 characters').default(''),
});

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const id = uuidParameter(params.id);
  const details = orNotFound(await findRequest(id));
  const { number, packReadyAt, packRedactions, packNames, packKept, closedAt } = details;
  const isBeingMade = await isPackBeingMade(details);
  return {
    id,
    reference: referenceOf(number),
    isOpen: closedAt === null,
    isBeingMade,
    isUnmade: isPackOrdered(details) && !isBeingMade,
    ready: hasPack(details) ? { packReadyAt, packExpiresAt: details.packExpiresAt, packRedactions } : null,
    askedAs: details.name,
    names: packNames,
    kept: packKept,
  };
}

export const action = keepUnsentTexts(
  {
    title: 'This request was deleted in the meantime',
    back: { label: 'Back to requests', href: '/admin/duties/requests' },
    texts: { names: 'Names of the person', kept: 'Words to keep' },
    isThere: async ({ params }) => (await findRequest(uuidParameter(params.id))) !== null,
  },
  async ({ request, context, params }: Route.ActionArgs) => {
    const viewer = await requireAdmin(context, request);
    const id = uuidParameter(params.id);
    orNotFound(await findRequest(id));
    const make = formAct(schema, (packWords) => requestPack(viewer.id, id, packWords), {
      title: 'The copy is being prepared',
      text: 'It will appear on this page when it is ready.',
    });
    return applyFormAct(request, { make }, { to: `/admin/duties/requests/${id}/copy` });
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`Copy for ${loaderData?.reference ?? 'a request'} · Duties`, matches);

export default function CopyScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { id, reference, isOpen, isBeingMade, isUnmade, ready, askedAs, names, kept } = loaderData;
  useRegularRevalidation(isBeingMade);
  const field = fieldProps(actionData);
  return (
    <>
      <ScreenHead
        title={`Copy for ${reference}`}
        back={{ label: `Back to ${reference}`, href: `/admin/duties/requests/${id}` }}
      />
      <div className="grid max-w-form gap-5">
        {isBeingMade && (
          <Panel title="File">
            <p className="p-4 text-ink-2" role="status">
              The copy is being made. Reload this page in a minute if it does not change by itself.
            </p>
          </Panel>
        )}
        {ready && (
          <Panel title="File">
            <div className="grid gap-3 p-4">
              <p>
                Made on {ready.packReadyAt && exactTimeText(ready.packReadyAt)}. Names, addresses and numbers of other
                people are left out in {formatNumber(ready.packRedactions ?? 0)} places. It is deleted on{' '}
                {exactTimeText(ready.packExpiresAt)}.
              </p>
              <p className="text-ink-2">
                Read it before you send it: only a person can see whether a sentence still identifies somebody else.
              </p>
              <a href={`/admin/duties/requests/${id}/copy.zip`} className="button button-primary justify-self-start">
                Download copy
              </a>
            </div>
          </Panel>
        )}
        {isOpen && !isBeingMade && (
          <Panel title={ready ? 'Another copy' : 'New copy'}>
            <Form method="post" noValidate className="grid gap-4 p-4">
              {isUnmade && (
                <p>
                  The copy that was ordered last was not made: it failed, or the request was closed before. Nothing was
                  sent. Create it again. If it fails again, see “Health”.
                </p>
              )}
              <p className="text-ink-2">
                The copy contains what every part of the site knows about the email address and the account of the
                person. Other people’s names are removed.
              </p>
              <TextField
                {...field('names', names)}
                label="Names of the person"
                isRequired
                hint={`The request came from “${askedAs}”. Enter the names of the person as their proof of identity shows them, separated by commas: these words are kept in the copy, even where somebody else has the same name.`}
                maxLength={500}
              />
              <TextArea
                {...field('kept', kept)}
                label="Words to keep"
                rows={3}
                maxLength={2000}
                placeholder="Hope, May"
              />
              <div>
                <ActButton act="make" label="Create copy" tone="primary" />
              </div>
            </Form>
          </Panel>
        )}
      </div>
    </>
  );
}
