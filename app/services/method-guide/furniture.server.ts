import { palette, pillarColours } from '#app/services/illustration/colours.ts';
import { halfRound, sixHalfRounds } from '#app/services/illustration/half-rounds.ts';
import type { Scene } from '#app/services/illustration/scenes.ts';
import type { Sheet, TextStyle } from '#app/services/method-guide/sheet.server.ts';
import { type Pillar, pillars } from '#app/ui/art/names.ts';

export const styles = {
  cover: { face: 'brygada-500', size: 58, leading: 1.05, colour: palette.ink, tracking: -0.02 },
  title: { face: 'brygada-500', size: 38, leading: 1.1, colour: palette.ink, tracking: -0.016 },
  heading: { face: 'brygada-500', size: 18, leading: 1.2, colour: palette.ink, tracking: -0.006 },
  lead: { face: 'brygada-400', size: 20, leading: 1.42, colour: palette.ink },
  body: { face: 'sans-400', size: 13, leading: 1.55, colour: palette.ink2 },
  small: { face: 'sans-400', size: 10.5, leading: 1.45, colour: palette.ink2 },
  label: { face: 'sans-400', size: 10.5, leading: 1.35, colour: palette.ink3 },
  strong: { face: 'sans-600', size: 13, leading: 1.4, colour: palette.ink },
  folio: { face: 'brygada-italic', size: 14, leading: 1.3, colour: palette.ink2 },
  aside: { face: 'brygada-italic', size: 16, leading: 1.35, colour: palette.ink },
} satisfies Record<string, TextStyle>;

export type FrameShape = 'rectangle' | 'arch' | 'leaf';

function frame(shape: FrameShape, x: number, y: number, width: number, height: number): string {
  const r = shape === 'arch' ? width / 2 : height / 2;
  if (shape === 'arch') return `M${x} ${y + height}V${y + r}A${r} ${r} 0 0 1 ${x + width} ${y + r}V${y + height}Z`;
  if (shape === 'leaf') return `M${x} ${y}H${x + width - r}A${r} ${r} 0 0 1 ${x + width - r} ${y + height}H${x}Z`;
  return `M${x} ${y}H${x + width}V${y + height}H${x}Z`;
}

/** Draws a scene clipped to a frame. It fills the frame; the part that must be visible is centred. */
export function drawScene(
  sheet: Sheet,
  scene: Scene,
  shape: FrameShape,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  const [vx, vy, vw, vh] = scene.view;
  const scale = Math.max(width / vw, height / vh);
  sheet.art((doc) => {
    doc.path(frame(shape, x, y, width, height)).clip();
    doc.rect(x, y, width, height).fill(scene.ground);
    doc.translate(x + width / 2, y + height / 2).scale(scale);
    doc.translate(-(vx + vw / 2), -(vy + vh / 2));
    for (const { d, fill, stroke, width: lineWidth = 1, opacity = 1 } of scene.shapes) {
      doc.path(d).opacity(opacity);
      if (stroke) doc.lineWidth(lineWidth).lineCap('round').stroke(stroke);
      else doc.fill(fill ?? palette.ink);
    }
  });
}

/** Draws the ring in the six colours; with `lit`, one in its colour and the others in their tints. */
export function drawRing(sheet: Sheet, cx: number, cy: number, apothem: number, diameter: number): void {
  sheet.art((doc) => {
    for (const [side, path] of sixHalfRounds(cx, cy, apothem, diameter, 24).entries())
      doc.path(path).fill(pillarColours[pillars[side] ?? 'routine'].fill);
  });
}

/**
 * Draws a pillar's position in the ring, small: five half-rounds in pale ink and a larger one in the pillar's deep
 * colour.
 */
export function drawGlyph(sheet: Sheet, pillar: Pillar, cx: number, cy: number, size: number): void {
  const unit = size / 64;
  const place = pillars.indexOf(pillar);
  const small = sixHalfRounds(cx, cy, 19.5 * unit, 21 * unit, 24);
  const large = sixHalfRounds(cx, cy, 18.5 * unit, 27 * unit, 24);
  sheet.art((doc) => {
    for (const [side, path] of small.entries()) if (side !== place) doc.path(path).opacity(0.26).fill(palette.ink);
    doc
      .path(large[place] ?? '')
      .opacity(1)
      .fill(pillarColours[pillar].deep);
  });
}

export function drawRule(sheet: Sheet, x: number, y: number, width: number, colour: string = palette.line): void {
  sheet.art((doc) =>
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .stroke(colour),
  );
}

/** Draws seven half-rounds in a row, one a day, for the reader to colour in. */
export function drawWeek(sheet: Sheet, pillar: Pillar, x: number, y: number, width: number): void {
  const { fill, deep } = pillarColours[pillar];
  const step = width / 7;
  const radius = Math.min(22, step * 0.36);
  sheet.art((doc) => {
    doc.lineWidth(1.1);
    for (let day = 0; day < 7; day += 1) doc.path(halfRound(x + step * (day + 0.5), y + radius, radius)).stroke(fill);
    doc
      .moveTo(x, y + radius)
      .lineTo(x + width, y + radius)
      .stroke(deep);
  });
  for (const [day, name] of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].entries())
    sheet.label(
      name,
      { ...styles.label, size: 9 },
      { x: x + step * day, y: y + radius + 6, width: step, align: 'center' },
    );
}
