import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { exactTimeText, longTextOfDay } from '#app/lib/time/when.ts';
import { harms } from '#app/modules/community/writing/harms.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { paper, Sheet, type TextStyle } from '#app/modules/media/method-guide/sheet.server.ts';
import { palette } from '#packages/illustrations/colours.ts';
import { noLegalAdvice } from '../laws/laws.ts';
import {
  assessmentQuestions,
  childrenQuestion,
  describeOpenQuestions,
  kindsInScope,
  levels,
  riskLevelHints,
  riskLevels,
} from './assessment-schema.ts';
import type { Assessment } from './assessments.server.ts';

const title: TextStyle = { face: 'brygada-500', size: 28, leading: 1.15, colour: palette.ink };
const heading: TextStyle = { face: 'brygada-500', size: 17, leading: 1.25, colour: palette.ink };
const strong: TextStyle = { face: 'sans-600', size: 11, leading: 1.4, colour: palette.ink };
const body: TextStyle = { face: 'sans-400', size: 10.5, leading: 1.45, colour: palette.ink2 };

const width = paper.width - 2 * paper.margin;
const bottom = paper.height - 70;

/** Returns a version of the risk assessment as a tagged PDF. */
export async function renderAssessment(assessment: Assessment): Promise<Buffer> {
  const { version, owner, answers, children, facts, laws, madeAt, reviewOn } = assessment;
  const name = `Online safety risk assessment, version ${version}`;
  const sheet = await Sheet.open({ title: name, subject: 'Online Safety Act 2023', published: madeAt });
  let y = bottom;
  let pages = 0;
  /** @param together what must be on the same page: a heading and the text below it */
  const write = (tag: string, text: string, style: TextStyle, above: number, together = 0) => {
    if (y + above + sheet.heightOf(text, style, { width }) + together > bottom) {
      if (pages > 0) sheet.foot(name);
      pages += 1;
      sheet.startPage(`page-${pages}`, pages === 1 ? name : `Page ${pages}`, '#ffffff');
      y = paper.margin;
    }
    y = sheet.write(tag, text, style, { x: paper.margin, y: y + above, width });
  };
  const section = (title: string) => write('H2', title, heading, 18, 80);
  const entry = (question: string, text: string) => {
    const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
    write('H3', question, strong, 8, sheet.heightOf(lines[0] ?? '', body, { width }));
    for (const line of lines) write('P', line, body, 2);
  };
  const kinds = kindsInScope(children);
  const risks = (law: 'illegal' | 'children') => {
    for (const harm of kinds.filter((kind) => harms[kind].law === law)) {
      const answer = answers[harm];
      const risk = answer ? `${riskLevels[answer.level].toLowerCase()} risk` : 'not assessed';
      entry(`${harms[harm].label}: ${risk}`, answer?.measures ?? '');
    }
  };

  write('H1', name, title, 0);
  write('P', `${brandName()}, ${getSiteOrigin()}`, body, 8);
  write('P', `Made on ${exactTimeText(madeAt)}. Accountable: ${owner}.`, body, 2);
  write('P', `Review by ${longTextOfDay(reviewOn)}, or sooner if the site or the law changes.`, body, 2);
  const left = describeOpenQuestions(assessment);
  write('P', left ? `This version is not finished. Still open: ${left}.` : 'All questions are answered.', strong, 8);
  write('P', noLegalAdvice, body, 8);
  section('Result');
  for (const level of levels.toReversed()) {
    const labels = kinds.filter((harm) => answers[harm]?.level === level).map((harm) => harms[harm].label);
    write('P', `${riskLevels[level]}: ${labels.join('; ') || 'none'}`, body, 4);
  }
  section('How it was made');
  write('P', 'For each kind of harm, these questions were asked and a level of risk was chosen:', body, 4);
  for (const question of assessmentQuestions) write('P', `– ${question}`, body, 2);
  for (const level of levels) write('P', `${riskLevels[level]} risk: ${riskLevelHints[level]}`, body, 4);
  section('The site');
  for (const { label, value } of facts) write('P', `${label}: ${value}`, body, 4);
  section('Illegal content');
  risks('illegal');
  section('Children');
  const likely = children ? { yes: 'Yes', no: 'No' }[children.likely] : 'Not answered';
  entry(`${childrenQuestion} ${likely}`, children?.reasons ?? '');
  risks('children');
  if (laws.length > 0) section('What the law asked for');
  for (const law of laws) write('P', law, body, 4);
  sheet.foot(name);
  return sheet.finish();
}
