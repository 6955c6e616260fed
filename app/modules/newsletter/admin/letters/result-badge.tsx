import { type RecipientResult, recipientResults } from '#app/modules/newsletter/letters/recipient-results.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

const tones = {
  waiting: 'plain',
  queued: 'plain',
  sent: 'success',
  saved: 'warning',
  retrying: 'warning',
  doubtful: 'warning',
  bounced: 'danger',
  failed: 'danger',
  skipped: 'plain',
} as const;

export function ResultBadge({ result }: { result: RecipientResult }) {
  return <Badge tone={tones[result]}>{recipientResults[result]}</Badge>;
}
