import type { ImportState } from '#app/modules/imports/states.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

const looks = {
  reading: { tone: 'plain', text: 'Being read' },
  refused: { tone: 'danger', text: 'Refused' },
  ready: { tone: 'warning', text: 'Needs your confirmation' },
  running: { tone: 'plain', text: 'In progress' },
  done: { tone: 'success', text: 'Done' },
  undoing: { tone: 'plain', text: 'Being undone' },
  undone: { tone: 'plain', text: 'Undone' },
} as const;

/** The state of an import. */
export const ImportBadge = ({ state }: { state: ImportState }) => (
  <Badge tone={looks[state].tone}>{looks[state].text}</Badge>
);
