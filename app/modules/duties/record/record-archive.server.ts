import { asc } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { ZipFile } from '#app/core/zip/write-zip.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
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

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const firstYear = 2026;

/** Yields the whole record of the duties as files, for a regulator or a solicitor. */
export async function* readRecord(): AsyncGenerator<ZipFile> {
  const year = Number(londonDay(now()).slice(0, 4));
  yield { name: 'read-me.txt', content: `The record of duties as it was on ${londonDay(now())}.\n${noLegalAdvice}\n` };
  yield { name: 'laws.json', content: json(laws) };
  yield { name: 'due.json', content: json(await listDuties()) };
  const requests = await db.select().from(dutyRequests).orderBy(asc(dutyRequests.number));
  const shown = requests.map(({ digest: _digest, packFile: _packFile, userId: _userId, number, ...request }) => ({
    reference: referenceOf(number),
    ...request,
  }));
  yield { name: 'requests.json', content: json(shown) };
  yield { name: 'incidents.json', content: json(await listIncidents()) };
  const assessments = await listAssessments();
  yield { name: 'risk-assessments.json', content: json(assessments) };
  for (const assessment of assessments)
    yield {
      name: `risk-assessments/version-${assessment.version}.pdf`,
      content: new Uint8Array(await renderAssessment(assessment)),
      isCompressed: true,
    };
  yield { name: 'moderators-guide.json', content: json({ version: guideVersion, guide }) };
  yield { name: 'staff.json', content: json(await listStaff(guideVersion)) };
  yield { name: 'reviews.json', content: json(await db.select().from(dutyReviews).orderBy(asc(dutyReviews.at))) };
  for (let each = Math.min(firstYear, year); each <= year; each += 1)
    yield { name: `figures/${each}.json`, content: json(await readYearlyFigures(each)) };
}
