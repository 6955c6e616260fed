import { HistoryPanel } from '#app/core/audit/history-panel.tsx';
import { listAuditEventsOn } from '#app/core/audit/list-audit-events.server.ts';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyForm, formAct } from '#app/core/request/form-acts.server.ts';
import { keepUnsentTexts } from '#app/core/request/keep-unsent-texts.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { dutyState } from '#app/modules/duties/desk/list-duties.server.ts';
import { noLegalAdvice } from '#app/modules/duties/laws/laws.ts';
import { acknowledgementDay, dueDay } from '#app/modules/duties/requests/due-day.server.ts';
import { findRequest } from '#app/modules/duties/requests/list-requests.server.ts';
import { hasPack, isPackBeingMade } from '#app/modules/duties/requests/pack-state.server.ts';
import { actOnRequest } from '#app/modules/duties/requests/request-actions.server.ts';
import { openPause } from '#app/modules/duties/requests/request-clock.ts';
import { referenceOf, requestKinds, requestOutcomes } from '#app/modules/duties/requests/request-kinds.ts';
import { requestActSchema } from '#app/modules/duties/requests/schema.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/request';
import { UnsentPanel, unsentTexts } from './request/act-panel.tsx';
import { AnswerPanel } from './request/answer-panel.tsx';
import { useDiscardSentTexts } from './request/open-forms.ts';
import { FactsPanel, LettersPanel } from './request/request-facts.tsx';
import { ClosedForms, RequestForms } from './request/request-forms.tsx';

const shownActs = 12;
const requests = { label: 'Back to requests', href: '/admin/duties/requests' };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const id = uuidParameter(params.id);
  const details = orNotFound(await findRequest(id));
  const { digest: _digest, packFile: _packFile, ...shownDetails } = details;
  const { receivedAt, pauses, isExtended, closedAt } = details;
  const dueOn = closedAt ? details.dueOn : dueDay({ receivedOn: londonDay(receivedAt), pauses, isExtended });
  return {
    item: {
      ...shownDetails,
      dueOn,
      reference: referenceOf(details.number),
      paused: openPause(pauses) ?? null,
      copyUntil: hasPack(details) ? details.packExpiresAt : null,
      isCopyBeingMade: await isPackBeingMade(details),
    },
    state: dutyState(dueOn, londonDay(now())),
    acknowledgementDueOn: acknowledgementDay(receivedAt),
    acts: await listAuditEventsOn({ type: 'duty-request', id }, shownActs),
    now: now(),
  };
}

const done = {
  acknowledge: 'Acknowledgement recorded',
  prove: 'Identity recorded',
  pause: 'Deadline paused',
  resume: 'Deadline resumed',
  extend: 'Deadline extended',
  close: 'Request closed',
  reopen: 'Request reopened',
} as const;

export const action = keepUnsentTexts(
  {
    title: 'This request was deleted in the meantime',
    back: requests,
    texts: (name) => unsentTexts.get(name),
    isThere: async ({ params }) => (await findRequest(uuidParameter(params.id))) !== null,
  },
  async ({ request, context, params }: Route.ActionArgs) => {
    const viewer = await requireAdmin(context, request);
    const id = uuidParameter(params.id);
    orNotFound(await findRequest(id));
    const act = formAct(requestActSchema, async (input) => {
      await actOnRequest(viewer.id, id, input);
      return { title: done[input.act] };
    });
    return applyForm(request, act, `/admin/duties/requests/${id}`);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${loaderData?.item.reference ?? 'Missing'} · Duties`, matches);

export default function RequestScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { item, state, acknowledgementDueOn, acts, now } = loaderData;
  useDiscardSentTexts(item);
  return (
    <>
      <ScreenHead
        title={item.reference}
        note={
          <>
            {item.outcome && <Badge tone="success">{requestOutcomes[item.outcome]}</Badge>}{' '}
            {item.paused && <Badge look="hollow">Deadline paused</Badge>} {requestKinds[item.kind]}
          </>
        }
        back={requests}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        {/* The request is read first. On a wide screen it is beside its answer. */}
        <div className="min-w-0 lg:col-start-2">
          <FactsPanel item={item} state={state} acknowledgementDueOn={acknowledgementDueOn} />
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <UnsentPanel item={item} result={result} />
          <AnswerPanel item={item} result={result} />
          {item.letters.length > 0 && <LettersPanel letters={item.letters} now={now} />}
          {acts.length > 0 && <HistoryPanel acts={acts} now={now} />}
        </div>
        <div className="min-w-0 lg:col-start-2">
          {item.closedAt ? <ClosedForms item={item} result={result} /> : <RequestForms item={item} result={result} />}
        </div>
      </div>
      <p className="mt-6 max-w-text text-meta text-ink-3">{noLegalAdvice}</p>
    </>
  );
}
