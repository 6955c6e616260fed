import { drawGlyph, drawRule, drawScene, drawWeek, styles } from '#app/modules/media/method-guide/furniture.server.ts';
import type { GuideSpread } from '#app/modules/media/method-guide/guide-page.ts';
import { paper, type Sheet, type TextStyle } from '#app/modules/media/method-guide/sheet.server.ts';
import { palette, pillarColours } from '#packages/illustrations/colours.ts';
import { type Pillar, pillarNames, pillars } from '#packages/illustrations/names.ts';
import { scenes } from '#packages/illustrations/scenes.ts';

export interface PillarPage {
  methodGuideTitle: string;
  spread: GuideSpread;
  /** The purpose of the pillar's app, in a sentence. */
  appText?: string;
  /** The time of the pillar in the guide's ordinary day. */
  time?: string;
  /** Makes an address of the site absolute; undefined if the site's address is unknown. */
  absolute: (href: string) => string | undefined;
}

/** The y of the practice on most pages, and of the week below it. */
const practiceTop = 612;
const weekTop = 720;

const isTinted = (pillar: Pillar) => pillar === 'simplicity' || pillar === 'affirmations';

interface Column {
  x: number;
  width: number;
  align?: 'left' | 'center';
}

const full: Column = { x: paper.margin, width: paper.width - 2 * paper.margin };

/** Draws glyph and position: "1 of 6, Routine". */
function folio(sheet: Sheet, { spread }: PillarPage, { x, width, align }: Column, y: number): number {
  const { pillar } = spread;
  const text = `${pillars.indexOf(pillar) + 1} of 6, ${pillarNames[pillar]}`;
  const style: TextStyle = { ...styles.folio, colour: pillarColours[pillar].deep };
  if (align === 'center') {
    drawGlyph(sheet, pillar, x + width / 2, y - 14, 26);
    return sheet.write('P', text, style, { x, y: y + 6, width, align }) + 6;
  }
  drawGlyph(sheet, pillar, x + 12, y + 9, 25);
  return sheet.write('P', text, style, { x: x + 34, y, width: width - 34 }) + 8;
}

/** Draws title and text, and reduces the text's size if it would exceed `bottom`. */
function titleAndText(
  sheet: Sheet,
  { spread }: PillarPage,
  { x, width, align = 'left' }: Column,
  y: number,
  { titleSize = 38, textWidth = 400, bottom = practiceTop - 16 } = {},
): void {
  const place = { width, balance: true };
  const title = sheet.fitted(spread.title, { ...styles.title, size: titleSize }, place, titleSize * 1.1 * 3.2);
  const top = sheet.write('H1', spread.title, title, { x, y, align, ...place }) + 12;
  const measure = Math.min(width, textWidth);
  const left = align === 'center' ? x + (width - measure) / 2 : x;
  const text = sheet.fitted(spread.text, styles.body, { width: measure }, bottom - top);
  sheet.write('P', spread.text, text, { x: left, y: top, width: measure, align });
}

/** Draws what to try today and which app helps, side by side under a hairline; then a week to colour in. */
function practice(sheet: Sheet, page: PillarPage, { x, width }: Column, y = practiceTop, weekY = weekTop): void {
  const { spread, appText, absolute } = page;
  const gap = 24;
  const half = (width - gap) / 2;
  const right = x + half + gap;
  drawRule(sheet, x, y, width, isTinted(spread.pillar) ? palette.ink3 : undefined);
  const label = sheet.write('H2', 'Try today', styles.label, { x, y: y + 14, width: half });
  const attempt = sheet.fitted(spread.tryToday, styles.aside, { width: half }, 68);
  sheet.write('P', spread.tryToday, attempt, { x, y: label + 3, width: half });
  sheet.write('H2', 'The app', styles.label, { x: right, y: y + 14, width: half });
  const link = absolute(spread.app.href);
  const name = { x: right, y: label + 3, width: half, link };
  const below = sheet.write(link ? 'Link' : 'P', spread.app.label, styles.strong, name);
  if (appText) {
    const small = sheet.fitted(appText, styles.small, { width: half }, 48);
    sheet.write('P', appText, small, { x: right, y: below + 2, width: half });
  }
  const days = sheet.write('P', 'Seven days. Colour one in each time.', styles.label, { x, y: weekY, width });
  drawWeek(sheet, spread.pillar, x, days + 8, width);
}

/** Draws the pillar's time as a large figure. */
function hour(sheet: Sheet, { spread, time }: PillarPage, x: number, y: number): void {
  if (!time) return;
  const figure: TextStyle = {
    ...styles.title,
    face: 'brygada-400',
    size: 58,
    colour: pillarColours[spread.pillar].deep,
  };
  const below = sheet.write('P', time, figure, { x, y, width: 170 });
  sheet.write('P', 'on an ordinary day', styles.label, { x, y: below, width: 170 });
}

function routine(sheet: Sheet, page: PillarPage): void {
  drawScene(sheet, scenes.cup, 'arch', [20, 0, 360, 440], [paper.margin, 56, 276, 326]);
  titleAndText(sheet, page, full, folio(sheet, page, full, 410));
  practice(sheet, page, full);
  hour(sheet, page, 366, 300);
}

function exercise(sheet: Sheet, page: PillarPage): void {
  drawScene(sheet, scenes.hill, 'leaf', [-20, 40, 440, 360], [0, 0, 500, 372]);
  const column: Column = { x: 150, width: paper.width - 150 - paper.margin };
  titleAndText(sheet, page, column, folio(sheet, page, column, 408));
  practice(sheet, page, column);
}

function simplicity(sheet: Sheet, page: PillarPage): void {
  const column: Column = { x: 120, width: paper.width - 240, align: 'center' };
  drawScene(sheet, scenes.stones, 'rectangle', [70, 90, 260, 252], [(paper.width - 220) / 2, 140, 220, 213]);
  titleAndText(sheet, page, column, folio(sheet, page, column, 414) + 4, { textWidth: 290 });
  practice(sheet, page, column);
}

function journaling(sheet: Sheet, page: PillarPage): void {
  const column: Column = { x: paper.margin, width: 400 };
  titleAndText(sheet, page, column, folio(sheet, page, column, 72), { titleSize: 42, bottom: 282 });
  drawScene(sheet, scenes.book, 'arch', [52, 20, 360, 440], [236, 484, 304, paper.height - 484]);
  practice(sheet, page, full, 298, 404);
  hour(sheet, page, paper.margin, 690);
}

function affirmations(sheet: Sheet, page: PillarPage): void {
  const { spread } = page;
  const y = folio(sheet, page, full, 72);
  const quote: TextStyle = { ...styles.cover, face: 'brygada-italic', size: 60, leading: 1.08 };
  const text = `“${spread.title.replace(/^[“"']|[”"']$/g, '')}”`;
  const place = { width: full.width, balance: true };
  const below = sheet.write('H1', text, sheet.fitted(text, quote, place, 200), { x: full.x, y: y + 8, ...place }) + 14;
  const lead = sheet.fitted(spread.text, { ...styles.lead, size: 18 }, { width: 400 }, 386 - below);
  sheet.write('P', spread.text, lead, { x: full.x, y: below, width: 400 });
  drawScene(sheet, scenes.reflection, 'rectangle', [10, 30, 380, 350], [(paper.width - 214) / 2, 396, 214, 197]);
  practice(sheet, page, full);
}

function meditation(sheet: Sheet, page: PillarPage): void {
  drawScene(sheet, scenes.seated, 'rectangle', [370, 20, 700, 500], [0, 0, paper.width, 400]);
  titleAndText(sheet, page, full, folio(sheet, page, full, 432));
  practice(sheet, page, full);
}

const compositions = { routine, exercise, simplicity, journaling, affirmations, meditation };

/** Draws one pillar on one page. Each pillar has its own composition, as on the site. */
export function pillarPage(sheet: Sheet, page: PillarPage): void {
  const { pillar } = page.spread;
  sheet.startPage(pillar, pillarNames[pillar], isTinted(pillar) ? pillarColours[pillar].tint : palette.paper);
  compositions[pillar](sheet, page);
  sheet.foot(page.methodGuideTitle);
}
