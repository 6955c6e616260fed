import { now } from '#app/core/clock.ts';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { keepUnsentTexts } from '#app/core/request/keep-unsent-texts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import {
  findByParameter,
  newRecordView,
  recordView,
  refuseGone,
  saveAct,
  storedForm,
} from '#app/core/resources/record-screens.server.ts';
import { longTextOfDay } from '#app/lib/time/when.ts';
import { creditsFormSchema } from '#app/modules/bookings/packages/package-fields.ts';
import { countPackage, listCredits } from '#app/modules/bookings/packages/package-ledger.server.ts';
import { changeCredits, newPackages, packages } from '#app/modules/bookings/packages/packages.server.ts';
import { sendFigures } from '#app/modules/bookings/packages/send-figures.server.ts';
import { RecordForm } from '#app/ui/admin/records/record-form.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useOwnPosts } from '#app/ui/failures/use-own-posts.ts';
import type { Route } from './+types/package';
import { CreditsPanel, FiguresPanel, LedgerPanel } from './package-panels.tsx';

const list = '/admin/bookings/packages';
const backToList = { label: 'Back to the packages', href: list };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const record = await findByParameter(packages, params, context);
  if (!record) return { ...(await newRecordView(newPackages)), found: null };
  const { available, held, used, validUntil, contactEmail, company } = record;
  return {
    ...(await recordView(packages, record)),
    found: {
      note: `${available} left, ${held} booked, ${used} used. Until ${longTextOfDay(validUntil)}.`,
      contactEmail,
      credits: await listCredits(record.id),
      figures: company ? await countPackage(record.id) : null,
      now: now(),
    },
  };
}

export const action = keepUnsentTexts(
  {
    title: 'This package was deleted in the meantime',
    back: backToList,
    texts: { amount: 'Sessions', reason: 'Reason' },
  },
  changePackage,
);

async function changePackage({ request, params, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const gone = await refuseGone(packages, { request, params, context });
  if (gone) return gone;
  const record = await findByParameter(packages, params);
  const acts = record && {
    credits: formAct(creditsFormSchema, async (input) => {
      await changeCredits({ actorId, packageId: record.id, ...input });
      return { title: input.direction === 'add' ? 'Sessions added' : 'Sessions withdrawn' };
    }),
    'send-figures': buttonAct(() => sendFigures({ actorId, packageId: record.id }), 'Report sent'),
  };
  const save = record
    ? saveAct(packages, { actorId, record, readStored: () => storedForm(packages, record.id) })
    : saveAct(newPackages, { actorId, record: null });
  return applyFormAct(request, acts ?? {}, { to: `${list}/${params.id}`, otherwise: save });
}

export { recordMeta as meta } from '#app/core/resources/record-meta.ts';

export default function PackageScreen({ loaderData: { view, found }, actionData: result }: Route.ComponentProps) {
  const changed = useOwnPosts('credits', found?.credits.length ?? 0);
  return (
    <>
      <ScreenHead title={view.name} back={backToList} note={found?.note} />
      <div className="panel-columns">
        <RecordForm view={view} result={result}>
          <p className="text-meta text-ink-3">
            People log in with a verified address to use it. Only the team sees who does.
          </p>
        </RecordForm>
        {found && (
          <div className="grid min-w-0 gap-5">
            <CreditsPanel key={changed} result={result?.values.act === 'credits' ? result : undefined} />
            {found.figures && <FiguresPanel figures={found.figures} contactEmail={found.contactEmail} />}
            <LedgerPanel credits={found.credits} now={found.now} />
          </div>
        )}
      </div>
    </>
  );
}
