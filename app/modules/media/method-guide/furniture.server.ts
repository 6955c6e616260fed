import type { Sheet, TextStyle } from '#app/modules/media/method-guide/sheet.server.ts';
import { palette, pillarColours } from '#packages/illustrations/colours.ts';
import { half } from '#packages/illustrations/half-round.ts';
import type { Pillar } from '#packages/illustrations/names.ts';
import { outlinesOf } from '#packages/illustrations/outlines.ts';
import { otherPlacesOpacity, pillarGlyph } from '#packages/illustrations/pillar-glyph.ts';
import type { Scene } from '#packages/illustrations/scene.ts';
import { group, line, type Shape } from '#packages/illustrations/shapes.ts';

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

/** x, y, width and height. */
type Box = readonly [number, number, number, number];

type FrameShape = 'rectangle' | 'arch' | 'leaf';

function frame(shape: FrameShape, x: number, y: number, width: number, height: number): string {
  const r = shape === 'arch' ? width / 2 : height / 2;
  if (shape === 'arch') return `M${x} ${y + height}V${y + r}A${r} ${r} 0 0 1 ${x + width} ${y + r}V${y + height}Z`;
  if (shape === 'leaf') return `M${x} ${y}H${x + width - r}A${r} ${r} 0 0 1 ${x + width - r} ${y + height}H${x}Z`;
  return `M${x} ${y}H${x + width}V${y + height}H${x}Z`;
}

type Doc = Parameters<Parameters<Sheet['art']>[0]>[0];

function paint(doc: Doc, shapes: readonly Shape[]): void {
  for (const { d, fill, stroke, strokeWidth, lineCap, opacity } of outlinesOf(shapes)) {
    doc.path(d).opacity(opacity).lineWidth(strokeWidth).lineCap(lineCap);
    if (fill && stroke) doc.fillAndStroke(fill, stroke);
    else if (stroke) doc.stroke(stroke);
    else if (fill) doc.fill(fill);
  }
}

/** Draws shapes in points, with the origin at the top left of the page. */
export function drawShapes(sheet: Sheet, shapes: readonly Shape[]): void {
  sheet.art((doc) => paint(doc, shapes));
}

/**
 * Draws a scene clipped to a frame. It fills the frame. `view` is the part of the scene that must be visible: x, y,
 * width and height. It is centred.
 */
export function drawScene(
  sheet: Sheet,
  scene: Scene,
  shape: FrameShape,
  [vx, vy, vw, vh]: Box,
  [x, y, width, height]: Box,
): void {
  const scale = Math.max(width / vw, height / vh);
  sheet.art((doc) => {
    doc.path(frame(shape, x, y, width, height)).clip();
    doc.rect(x, y, width, height).fill(pillarColours[scene.sky].tint);
    doc.translate(x + width / 2, y + height / 2).scale(scale);
    doc.translate(-(vx + vw / 2), -(vy + vh / 2));
    paint(doc, scene.draw('print'));
  });
}

/** Draws a pillar's position in the ring, in a square of `size` points centred at (cx, cy). */
export function drawGlyph(sheet: Sheet, pillar: Pillar, cx: number, cy: number, size: number): void {
  const [others, ownShapes] = pillarGlyph(pillar);
  sheet.art((doc) => {
    doc.translate(cx - size / 2, cy - size / 2).scale(size / 64);
    paint(doc, [group({ fill: 'current', opacity: otherPlacesOpacity }, ...others), ...ownShapes]);
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
  const step = width / 7;
  const radius = Math.min(22, step * 0.36);
  const days = Array.from({ length: 7 }, (_, day) => half(x + step * (day + 0.5), y + radius, radius));
  drawShapes(sheet, [
    group({ fill: 'none', stroke: pillar, strokeWidth: 1.1 }, ...days),
    line(`M${x} ${y + radius}H${x + width}`, `${pillar}-deep`, 1.1),
  ]);
  for (const [day, name] of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].entries())
    sheet.label(
      name,
      { ...styles.label, size: 9 },
      { x: x + step * day, y: y + radius + 6, width: step, align: 'center' },
    );
}
