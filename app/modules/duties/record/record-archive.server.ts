import { asc } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { ZipFile } from '#app/core/zip/write-zip.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { renderExportPage } from '#app/modules/accounts/data-rights/export-page.server.tsx';
import { listDeletionRecord } from '#app/modules/accounts/users/list-deletion-requests.server.ts';
import { listDecisionRecord, listReportRecord } from '#app/modules/community/moderation/list-record.server.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { listComplaintRecord } from '#app/modules/inbox/items/list-complaint-clocks.server.ts';
import { measured } from '#app/modules/site/accessibility/measured.ts';
import { listDone } from '../desk/list-done.server.ts';
import { listDuties } from '../desk/list-duties.server.ts';
import { listIncidents } from '../incidents/incidents.server.ts';
import { laws, noLegalAdvice } from '../laws/laws.ts';
import { referenceOf } from '../requests/request-kinds.ts';
import { listStaff } from '../reviews/reviews.server.ts';
import { renderAssessment } from '../safety/assessment-pdf.server.ts';
import { listAssessments } from '../safety/assessments.server.ts';
import { guide, guideVersion } from '../safety/guide.ts';
import { readYearlyFigures } from '../safety/yearly-figures.server.ts';
import { dutyRequests, dutyReviews } from '../tables.server.ts';

const firstYear = 2026;
const maxDone = 10_000;
const reportTables = ['forum_reports', 'forum_visitor_reports', 'forum_profile_reports'];

/** The tabs of the desk. */
type Tab = 'desk' | 'requests' | 'safety' | 'incidents' | 'processing' | 'staff';

/** @param tables the registers that it is made from */
const part = (file: string, tab: Tab, name: string, read: () => unknown, ...tables: string[]) => ({
  file,
  tab,
  name,
  read,
  tables,
});

/**
 * The parts of the record. A test fails if a tab of the desk or a table of a register is in none of them.
 * @param processing the record of processing activities, which knows all modules
 * @internal
 */
export const recordParts = (processing: unknown) => [
  part('due', 'desk', 'Duties due', listDuties),
  part('done', 'desk', 'What was done', () => listDone(maxDone)),
  part('laws', 'desk', 'Laws', () => laws),
  part('complaints', 'desk', 'Complaints', listComplaintRecord),
  part('deletions', 'desk', 'Requests to delete an account', listDeletionRecord),
  part('accessibility', 'desk', 'Accessibility statement: what was measured', () => measured),
  part('requests', 'requests', 'Requests about personal data', readRequests, 'duty_requests'),
  part('risk-assessments', 'safety', 'Risk assessments', listAssessments, 'duty_assessments'),
  part('reports', 'safety', 'Reports of posts and profiles', listReportRecord, ...reportTables),
  part('decisions', 'safety', 'Decisions and appeals', listDecisionRecord, 'forum_acts', 'forum_appeals'),
  part('figures', 'safety', 'Reports and decisions by year', readAllFigures),
  part('incidents', 'incidents', 'Incidents', listIncidents, 'duty_incidents'),
  part('processing', 'processing', 'Record of processing activities', () => processing),
  part('staff', 'staff', 'Access rights', () => listStaff(guideVersion)),
  part('reviews', 'staff', 'Reviews, and confirmations of the guide', readReviews, 'duty_reviews'),
  part('moderators-guide', 'staff', 'Moderators’ guide', () => ({ version: guideVersion, guide })),
];

const readReviews = () => db.select().from(dutyReviews).orderBy(asc(dutyReviews.at));

async function readRequests() {
  const requests = await db.select().from(dutyRequests).orderBy(asc(dutyRequests.number));
  return requests.map(({ digest: _digest, packFile: _packFile, userId: _userId, number, ...request }) => ({
    reference: referenceOf(number),
    ...request,
  }));
}

async function readAllFigures() {
  const figures = [];
  for (let year = firstYear; year <= Number(londonDay(now()).slice(0, 4)); year += 1)
    figures.push({ year, ...(await readYearlyFigures(year)) });
  return figures;
}

/** Yields the whole record of the duties as files, for a regulator or a solicitor: one page, and the same as data. */
export async function* readRecord(processing: unknown): AsyncGenerator<ZipFile> {
  const sections = [];
  for (const { file, name, read } of recordParts(processing)) {
    const data = await read();
    sections.push({ name, data });
    yield { name: `data/${file}.json`, content: `${JSON.stringify(data, null, 2)}\n` };
  }
  for (const assessment of await listAssessments())
    yield {
      name: `risk-assessments/version-${assessment.version}.pdf`,
      content: new Uint8Array(await renderAssessment(assessment)),
      isCompressed: true,
    };
  const introduction = [
    `The record of duties as it was on ${exactTimeText(now())}, London time. The folder “data” contains the same for programs, and “risk-assessments” has each version as a PDF. It contains personal data: give it only to people who need it.`,
    noLegalAdvice,
  ];
  const content = renderExportPage({ heading: `Record of duties: ${brandName()}`, introduction, sections });
  yield { name: 'record.html', content };
}
