import { recordScreen } from '#app/core/resources/record-screens.server.ts';
import { affirmationRecords } from '#app/modules/pages/affirmations/affirmations.server.ts';
import { RecordScreen } from '#app/ui/admin/records/record-screen.tsx';
import type { Route } from './+types/affirmation';

const screen = recordScreen(affirmationRecords, { saved: async () => ({ to: affirmationRecords.list.path }) });

export const loader = screen.loader;
export const action = screen.action;
export { recordMeta as meta } from '#app/core/resources/record-meta.ts';

export default function AffirmationScreen({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return <RecordScreen view={view} result={actionData} />;
}
