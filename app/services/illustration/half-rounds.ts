/** Two decimals are a hundredth of a pixel: precise enough for any picture, and short. */
export const tidy = (value: number) => Math.round(value * 100) / 100;

/**
 * Returns a half-disc as SVG path data without a transform, so that PDF accepts it as well. (x, y) is the middle of its
 * flat edge; `angle` turns the dome clockwise from twelve o'clock, in degrees.
 */
export function halfRound(x: number, y: number, radius: number, angle = 0): string {
  const turn = (angle * Math.PI) / 180;
  const dx = radius * Math.cos(turn);
  const dy = radius * Math.sin(turn);
  return `M${tidy(x - dx)} ${tidy(y - dy)}A${tidy(radius)} ${tidy(radius)} 0 0 1 ${tidy(x + dx)} ${tidy(y + dy)}Z`;
}

/**
 * Returns the Round (design section 5): six half-rounds on the sides of a hexagon, clockwise from twelve o'clock, each
 * turned anticlockwise by `turn` degrees about the middle of its flat edge.
 */
export function sixHalfRounds(cx: number, cy: number, apothem: number, diameter: number, turn: number): string[] {
  return Array.from({ length: 6 }, (_, side) => {
    const angle = (side * Math.PI) / 3;
    return halfRound(cx + apothem * Math.sin(angle), cy - apothem * Math.cos(angle), diameter / 2, side * 60 - turn);
  });
}

/** Returns the logo as one path, in a square of `size` centred at (cx, cy). Always turned by 24 degrees. */
export function mark(cx: number, cy: number, size: number): string {
  const unit = size / 64;
  return sixHalfRounds(cx, cy, 20.4 * unit, 25.4 * unit, 24).join('');
}
