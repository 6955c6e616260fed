import { brandName } from '#app/modules/company/site-settings.server.ts';
import { drawGlyph, drawRule, drawShapes, styles } from '#app/modules/media/method-guide/furniture.server.ts';
import type { MethodGuideContent } from '#app/modules/media/method-guide/guide-page.ts';
import { paper, type Sheet, type TextStyle } from '#app/modules/media/method-guide/sheet.server.ts';
import { palette, pillarColours } from '#packages/illustrations/colours.ts';
import { half } from '#packages/illustrations/half-round.ts';
import { pillarNames } from '#packages/illustrations/names.ts';
import { mark, pillarFills, round } from '#packages/illustrations/round.ts';

const width = paper.width - 2 * paper.margin;
const x = paper.margin;

export function coverPage(sheet: Sheet, { title, hero }: MethodGuideContent): void {
  sheet.startPage('cover', 'Cover', palette.paper);
  drawShapes(sheet, [...round(356, 628, 182, 226, 24, pillarFills()), ...mark(x + 18, 72, 38)]);
  sheet.write('P', brandName(), { ...styles.heading, size: 26, tracking: -0.02 }, { x: x + 48, y: 55, width: 200 });
  const y = sheet.write('P', `${title}: product guide`, { ...styles.folio, size: 17 }, { x, y: 132, width });
  const headline = hero?.title ?? title;
  const place = { width, balance: true };
  sheet.write('H1', headline, sheet.fitted(headline, styles.cover, place, 190), { x, y: y + 6, ...place });
}

export function contentsPage(sheet: Sheet, { title, hero, spreads, day, apps }: MethodGuideContent): void {
  sheet.startPage('contents', 'Contents', palette.oat);
  let y = sheet.write('H1', title, styles.title, { x, y: 84, width });
  if (hero?.lead) y = sheet.write('P', hero.lead, styles.lead, { x, y: y + 18, width: 430 });
  y = sheet.write('H2', 'In this guide', styles.folio, { x, y: Math.max(y + 56, 318), width }) + 12;
  const rows = [
    ...spreads.map((spread) => ({
      name: spread.pillar as string,
      label: pillarNames[spread.pillar],
      note: spread.title,
    })),
    ...(day ? [{ name: 'day', label: 'A day', note: day.heading }] : []),
    ...(apps ? [{ name: 'apps', label: 'The apps', note: apps.heading }] : []),
  ];
  for (const [index, row] of rows.entries()) {
    drawRule(sheet, x, y, width, palette.ink3);
    const pillar = spreads[index]?.pillar;
    if (pillar) drawGlyph(sheet, pillar, x + 13, y + 25, 26);
    sheet.write('Link', row.label, styles.heading, { x: x + 42, y: y + 14, width: 130, goTo: row.name });
    const note = sheet.fitted(row.note, { ...styles.small, size: 12 }, { width: 250 }, 34);
    sheet.write('P', row.note, note, {
      x: x + 180,
      y: y + (sheet.heightOf(row.note, note, { width: 250 }) > 20 ? 9 : 17),
      width: 250,
    });
    // Two pages precede the page of the first row.
    sheet.write(
      'P',
      String(index + 3),
      { ...styles.heading, face: 'brygada-400' },
      { x, y: y + 14, width, align: 'right' },
    );
    y += 50;
  }
  drawRule(sheet, x, y, width, palette.ink3);
  sheet.foot(title);
}

export function dayPage(sheet: Sheet, { title, day, spreads }: MethodGuideContent): void {
  if (!day) return;
  sheet.startPage('day', day.heading, palette.band);
  const cream: TextStyle = { ...styles.title, colour: palette.onBand };
  const y = sheet.write('H1', day.heading, cream, { x, y: 84, width: 420, balance: true });
  const top = y + 76;
  const step = (paper.height - 96 - top) / Math.max(1, day.moments.length - 1 + 0.35);
  const line = x + 120;
  sheet.art((doc) =>
    doc
      .moveTo(line, top - 40)
      .lineTo(line, Math.min(paper.height - 70, top + step * (day.moments.length - 1) + 48))
      .lineWidth(1)
      .stroke(palette.onBand2),
  );
  for (const [index, { time, pillar }] of day.moments.entries()) {
    const middle = top + index * step;
    drawShapes(sheet, [half(line, middle, 26, pillar, { turn: 90 })]);
    const figure: TextStyle = { ...styles.title, face: 'brygada-400', size: 28, colour: palette.onBand };
    sheet.write('P', time, figure, { x, y: middle - 19, width: 104 });
    const text = { x: line + 48, width: paper.width - line - 48 - x };
    const name: TextStyle = { ...styles.heading, colour: palette.onBand };
    const spread = spreads.find((candidate) => candidate.pillar === pillar);
    const below = sheet.write('H2', pillarNames[pillar], name, { ...text, y: middle - (spread ? 23 : 12) });
    if (spread)
      sheet.write(
        'P',
        spread.tryToday,
        { ...styles.small, size: 12, colour: palette.onBand2 },
        { ...text, y: below + 1 },
      );
  }
  sheet.foot(title, palette.onBand2);
}

/** Draws the last page: six apps, the invitation, and what the guide is not. */
export function appsPage(
  sheet: Sheet,
  { title, apps, cta }: MethodGuideContent,
  absolute: (href: string) => string | undefined,
): void {
  sheet.startPage('apps', apps?.heading ?? cta?.title ?? title, palette.paper);
  let y = 84;
  if (apps) {
    y = sheet.write('H1', apps.heading, styles.title, { x, y, width, balance: true });
    if (apps.lead) y = sheet.write('P', apps.lead, styles.body, { x, y: y + 10, width: 380 });
    y += 26;
    for (const { pillar, name, text } of apps.apps) {
      drawRule(sheet, x, y, width);
      sheet.art((doc) => doc.roundedRect(x, y + 10, 40, 40, 3).fill(pillarColours[pillar].tint));
      drawGlyph(sheet, pillar, x + 20, y + 30, 27);
      sheet.write('H2', name, styles.heading, { x: x + 58, y: y + 19, width: 160 });
      const small = sheet.fitted(text, { ...styles.small, size: 12 }, { width: 262 }, 48);
      const high = sheet.heightOf(text, small, { width: 262 });
      sheet.write('P', text, small, { x: x + 221, y: y + 30 - high / 2, width: 262 });
      y += 60;
    }
    drawRule(sheet, x, y, width);
  }
  const box = 600;
  sheet.art((doc) => doc.rect(0, box, paper.width, paper.height - box).fill(palette.oat));
  if (cta) {
    const style = sheet.fitted(cta.title, { ...styles.title, size: 28 }, { width: 330, balance: true }, 96);
    sheet.write(apps ? 'H2' : 'H1', cta.title, style, { x, y: box + 30, width: 330, balance: true });
    const link = absolute(cta.buttonLink);
    const button = { x: 402, y: box + 38, width: paper.width - 402 - x, height: 36 };
    sheet.art((doc) => doc.roundedRect(button.x, button.y, button.width, button.height, 18).fill(palette.mari));
    const label: TextStyle = { ...styles.strong, size: 12.5 };
    sheet.write(link ? 'Link' : 'P', cta.buttonText, label, {
      x: button.x,
      y: button.y + 9,
      width: button.width,
      align: 'center',
      link,
    });
  }
  sheet.write(
    'P',
    'This guide is about everyday habits. It is not medical advice. If you need help now in the UK, call 999 in an emergency, NHS 111 when it is urgent, or Samaritans on 116 123 at any hour.',
    styles.small,
    { x, y: box + 140, width },
  );
  sheet.foot(title);
}
