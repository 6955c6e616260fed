import { Badge } from '#app/ui/admin/badge.tsx';
import { mailStateNames } from './mail-list.ts';
import type { ShownMailState } from './states.ts';

const tones = {
  sent: 'success',
  saved: 'warning',
  dead: 'danger',
  doubtful: 'warning',
  failed: 'warning',
  sending: 'plain',
  queued: 'plain',
} as const;

/** The state of an email, wherever the team sees one. */
export const MailStateBadge = ({ state }: { state: ShownMailState }) => (
  <Badge tone={tones[state]}>{mailStateNames[state]}</Badge>
);
