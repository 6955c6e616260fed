import { palette } from '#app/core/icons/illustration/colours.ts';
import { exactTimeText, longTextOfDay } from '#app/lib/time/when.ts';
import { harmKinds, harms } from '#app/modules/community/writing/harms.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { paper, Sheet, type TextStyle } from '#app/modules/media/method-guide/sheet.server.ts';
import { laws, noLegalAdvice } from '../laws/laws.ts';
import { riskLevels } from './assessment-schema.ts';
import type { Assessment } from './assessments.server.ts';

const title: TextStyle = { face: 'brygada-500', size: 28, leading: 1.15, colour: palette.ink };
const heading: TextStyle = { face: 'brygada-500', size: 17, leading: 1.25, colour: palette.ink };
const strong: TextStyle = { face: 'sans-600', size: 11, leading: 1.4, colour: palette.ink };
const body: TextStyle = { face: 'sans-400', size: 10.5, leading: 1.45, colour: palette.ink2 };

const width = paper.width - 2 * paper.margin;
const bottom = paper.height - 70;

/** Returns a version of the risk assessment as a tagged PDF. */
export async function renderAssessment({
  version,
  owner,
  answers,
  facts,
  madeAt,
  reviewOn,
}: Assessment): Promise<Buffer> {
  const name = `Risk assessment, version ${version}`;
  const sheet = await Sheet.open({ title: name, subject: 'Online Safety Act 2023', published: madeAt });
  let y = bottom;
  let pages = 0;
  const write = (tag: string, text: string, style: TextStyle, above: number) => {
    if (y + above + sheet.heightOf(text, style, { width }) > bottom) {
      if (pages > 0) sheet.foot(name);
      pages += 1;
      sheet.startPage(`page-${pages}`, pages === 1 ? name : `Page ${pages}`, '#ffffff');
      y = paper.margin;
    }
    y = sheet.write(tag, text, style, { x: paper.margin, y: y + above, width });
  };
  write('H1', name, title, 0);
  write('P', `${brandName()}. Made on ${exactTimeText(madeAt)}. Owner: ${owner}.`, body, 8);
  write('P', `Review by ${longTextOfDay(reviewOn)}, or sooner if the site or the law changes.`, body, 2);
  write('P', noLegalAdvice, body, 8);
  write('H2', 'The site', heading, 18);
  for (const { label, value } of facts) write('P', `${label}: ${value}`, body, 4);
  for (const [law, words] of [
    ['illegal', 'Illegal content'],
    ['children', 'Content harmful to children'],
  ] as const) {
    write('H2', words, heading, 18);
    for (const harm of harmKinds.filter((kind) => harms[kind].law === law)) {
      const answer = answers[harm];
      write(
        'H3',
        `${harms[harm].label}: ${answer ? riskLevels[answer.level].toLowerCase() : 'not assessed'}`,
        strong,
        8,
      );
      write('P', answer?.measures || 'No measures of its own.', body, 2);
    }
  }
  write('H2', 'Laws', heading, 18);
  for (const { name: law, section, follows } of laws) write('P', `${law}, ${section}: ${follows}`, body, 4);
  sheet.foot(name);
  return sheet.finish();
}
