import { listLatestActions } from '#app/core/audit/list-audit-events.server.ts';

/** The actions by which a duty is done or goes on. */
const doneActions = [
  ...['acknowledged', 'extended', 'answered', 'refused', 'withdrawn', 'erased'].map((act) => `duty-request.${act}`),
  ...['assessed', 'reported', 'closed'].map((act) => `duty-incident.${act}`),
  ...['laws', 'access', 'guide'].map((subject) => `duty-review.${subject}`),
  'duty-assessment.made',
  ...['kept', 'approved', 'hidden', 'removed', 'restored'].map((act) => `forum-post.${act}`),
  ...['upheld', 'overturned'].map((outcome) => `forum-appeal.${outcome}`),
  ...['cleared', 'reports-closed', 'restored'].map((act) => `forum-profile.${act}`),
  ...['user.erased', 'deletion.declined'],
];

/** Lists what was done last, as the audit log says it. */
export const listDone = async (limit = 15) =>
  (await listLatestActions(doneActions, limit)).map(({ id, at, actorName, action, subjectName }) => ({
    id,
    at,
    actorName,
    action,
    subjectName,
  }));
