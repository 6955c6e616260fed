import { palette, pillarColours } from '#app/services/illustration/colours.ts';
import { halfRound } from '#app/services/illustration/half-rounds.ts';
import type { Pillar } from '#app/ui/art/names.ts';

interface Shape {
  /** SVG path data. */
  d: string;
  fill?: string;
  stroke?: string;
  /** The stroke width. */
  width?: number;
  opacity?: number;
}

export interface Scene {
  ground: string;
  /** x, y, width and height of the part that must be visible. Shapes extend beyond it. */
  view: readonly [number, number, number, number];
  shapes: readonly Shape[];
}

const artWhite = '#fffdf8';
const artBlack = palette.ink;

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}A${r} ${r} 0 0 1 ${x - r} ${y}Z`;
const half = (x: number, y: number, r: number, fill: string, opacity?: number): Shape => ({
  d: halfRound(x, y, r),
  fill,
  opacity,
});
const floor = (y: number, fill: string): Shape => ({ d: `M-900 ${y}H1500V1400H-900Z`, fill });
const { routine, exercise, simplicity, journaling, affirmations, meditation } = pillarColours;

/** The six pillars' plates (design section 6) as plain shapes, for print: no custom properties and no blending. */
export const pillarScenes: Record<Pillar, Scene> = {
  routine: {
    ground: routine.tint,
    view: [20, 20, 360, 440],
    shapes: [
      half(200, 288, 150, '#d09545'),
      floor(288, '#b04f30'),
      { d: disc(272, 242, 23), stroke: artWhite, width: 11 },
      { d: halfRound(206, 216, 75, 180), fill: artWhite },
      { d: 'M110 298H302A96 24 0 0 1 110 298Z', fill: artWhite },
      { d: disc(78, 152, 27), fill: palette.mari },
    ],
  },
  exercise: {
    ground: exercise.tint,
    view: [-20, 40, 440, 360],
    shapes: [
      { d: disc(276, 124, 44), fill: palette.mari },
      half(110, 400, 210, '#b04f30'),
      half(330, 400, 165, simplicity.fill),
      half(118, 188, 17, artBlack),
      { d: disc(118, 160, 9), fill: artBlack },
      { d: 'M110 189L96 215M126 189L138 215', stroke: artBlack, width: 7 },
    ],
  },
  simplicity: {
    ground: simplicity.tint,
    view: [70, 90, 260, 252],
    shapes: [
      half(200, 340, 100, '#4b7053'),
      half(207, 240, 67, routine.fill),
      half(193, 173, 41, artWhite),
      { d: disc(198, 118, 14), fill: exercise.fill },
    ],
  },
  journaling: {
    ground: journaling.tint,
    view: [52, 20, 360, 440],
    shapes: [
      { d: 'M148 176L82 296H382L316 176Z', fill: artWhite, opacity: 0.75 },
      { d: 'M232 176V296', stroke: artBlack, width: 7 },
      half(232, 178, 84, palette.mari),
      floor(296, journaling.fill),
      half(232, 296, 35, artBlack),
      { d: 'M70 330V304Q104 289 138 304 172 289 206 304V330Q172 315 138 330 104 315 70 330Z', fill: artWhite },
      { d: 'M138 304V330', stroke: journaling.fill, width: 3 },
    ],
  },
  affirmations: {
    ground: affirmations.tint,
    view: [10, 30, 380, 350],
    shapes: [
      half(200, 210, 180, artWhite),
      half(200, 210, 90, affirmations.fill),
      { d: disc(200, 82, 38), fill: affirmations.fill },
      { d: halfRound(200, 210, 90, 180), fill: affirmations.deep, opacity: 0.55 },
      { d: disc(200, 338, 38), fill: affirmations.deep, opacity: 0.55 },
      { d: 'M-900 210H1500', stroke: palette.ink, width: 3 },
    ],
  },
  meditation: {
    ground: meditation.tint,
    view: [370, 20, 700, 500],
    shapes: [
      half(720, 420, 590, meditation.fill, 0.18),
      half(720, 420, 388, meditation.fill, 0.26),
      half(720, 420, 270, meditation.fill, 0.4),
      half(720, 420, 165, routine.fill),
      { d: 'M-900 420H2400V1400H-900Z', fill: meditation.fill },
      { d: 'M590 446A130 48 0 0 1 850 446Z', fill: artBlack },
      { d: 'M648 414A72 104 0 0 1 792 414Z', fill: artBlack },
      { d: disc(720, 272, 37), fill: artBlack },
    ],
  },
};
