import { data } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { revisionField } from '#app/core/resources/revision-field.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { longTextOfDay } from '#app/lib/time/when.ts';
import { countPackage, findPackage, listCredits } from '#app/modules/bookings/packages/list-packages.server.ts';
import { changeCredits, packageRevision, savePackage } from '#app/modules/bookings/packages/save-package.server.ts';
import {
  creditsFormSchema,
  newCreditsSchema,
  packageFormSchema,
  packageServiceField,
} from '#app/modules/bookings/packages/schema.ts';
import { sendFigures } from '#app/modules/bookings/packages/send-figures.server.ts';
import { listServiceNames } from '#app/modules/bookings/services/services.server.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/package';
import { PackageForm } from './parts/package-form.tsx';
import { CreditsPanel, FiguresPanel, LedgerPanel } from './parts/package-panels.tsx';

const list = '/admin/bookings/packages';

/** Returns null for a new package. */
async function findByParam(params: { id: string }) {
  if (params.id === 'new') return null;
  const found = await findPackage(uuidParameter(params.id));
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const found = await findByParam(params);
  return {
    found: found && { ...found, revision: packageRevision(found, found.serviceIds) },
    services: await listServiceNames(),
    credits: found ? await listCredits(found.id) : [],
    figures: found?.company ? await countPackage(found.id) : null,
    now: now(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const found = await findByParam(params);
  const acts = found && {
    credits: formAct(creditsFormSchema, async (input) => {
      await changeCredits({ actorId, packageId: found.id, ...input });
      return { title: input.direction === 'add' ? 'Sessions added' : 'Sessions withdrawn' };
    }),
    'send-figures': buttonAct(() => sendFigures({ actorId, packageId: found.id }), 'Figures sent'),
  };
  return applyFormAct(request, acts ?? {}, {
    to: `${list}/${params.id}`,
    otherwise: () => save(request, { actorId, id: found?.id ?? null }),
  });
}

async function save(request: Request, { actorId, id }: { actorId: string; id: string | null }) {
  const services = await listServiceNames();
  const ticks = z.object(
    Object.fromEntries(services.map((service) => [packageServiceField(service.id), z.string().optional()])),
  );
  const [form, ticked] = [await readForm(request, packageFormSchema), await readForm(request, ticks)];
  if (!form.isValid) return refuseForm(form);
  const shown = await readForm(request, z.object({ revision: revisionField }));
  const credits = id ? null : await readForm(request, newCreditsSchema);
  if (credits && !credits.isValid) return refuseForm(credits);
  const serviceIds = services
    .filter((service) => ticked.input?.[packageServiceField(service.id)] !== undefined)
    .map((service) => service.id);
  const savedId = await savePackage({
    ...{ actorId, id, serviceIds, revision: shown.input?.revision ?? '' },
    input: form.input,
    credits: credits?.input?.credits ?? 0,
  });
  return { to: `${list}/${savedId}`, title: id ? 'Package saved' : 'Package added' };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${loaderData?.found?.name ?? 'Add a package'} · Bookings`, matches);

export default function PackageScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { found, services, credits, figures, now } = loaderData;
  const result = actionData as FormResult | undefined;
  const isCredits = result?.values.act === 'credits';
  return (
    <>
      <ScreenHead
        title={found?.name ?? 'Add a package'}
        back={{ label: 'Back to the packages', href: list }}
        note={
          found &&
          `${found.available} left, ${found.held} booked, ${found.used} used. Until ${longTextOfDay(found.validUntil)}.`
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <PackageForm found={found} services={services} result={isCredits ? undefined : result} />
        {found && (
          <div className="grid min-w-0 gap-5">
            <CreditsPanel key={credits.length} result={isCredits ? result : undefined} />
            {figures && <FiguresPanel figures={figures} contactEmail={found.contactEmail} />}
            <LedgerPanel credits={credits} now={now} />
          </div>
        )}
      </div>
      <ServerToast toast={result?.toast} />
    </>
  );
}
