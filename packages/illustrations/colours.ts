import type { Colour } from '#packages/illustrations/half-round.ts';
import type { Pillar } from '#packages/illustrations/names.ts';

/**
 * The light colours of the design language for pictures and PDF, which do not support custom properties. The style
 * sheet's `tokens.css` also contains them; a test compares the two.
 */
export const palette = {
  paper: '#f7f2e8',
  sheet: '#fffdf8',
  oat: '#eee6d6',
  line: '#dacfbb',
  ink: '#15342b',
  ink2: '#45564d',
  ink3: '#5b675e',
  mari: '#f0b33c',
  band: '#17453a',
  onBand: '#f7f2e8',
  onBand2: '#c9d6c8',
} as const;

export interface PillarColours {
  /** For shapes only. */
  fill: string;
  /** For text and glyphs. */
  deep: string;
  /** For backgrounds. */
  tint: string;
}

export const pillarColours: Record<Pillar, PillarColours> = {
  routine: { fill: '#dda35a', deep: '#7c5110', tint: '#f5e5ca' },
  exercise: { fill: '#bc5b3c', deep: '#8e3b20', tint: '#f5ddd0' },
  simplicity: { fill: '#86a587', deep: '#37603f', tint: '#dfe9da' },
  journaling: { fill: '#426a88', deep: '#2c5270', tint: '#d9e4eb' },
  affirmations: { fill: '#c67f8e', deep: '#873b4f', tint: '#f4dfe1' },
  meditation: { fill: '#756a99', deep: '#544879', tint: '#e5e0ee' },
};

type PillarToken = Pillar | `${Pillar}-deep` | `${Pillar}-tint`;

const pillarTokens = Object.fromEntries(
  Object.entries(pillarColours).flatMap(([pillar, { fill, deep, tint }]) => [
    [pillar, fill],
    [`${pillar}-deep`, deep],
    [`${pillar}-tint`, tint],
  ]),
) as Record<PillarToken, string>;

/** The colours of illustrations, by the token of the style sheet. Without text around them they are in ink. */
export const colourValues: Record<Colour, string> = {
  ...pillarTokens,
  current: palette.ink,
  mari: palette.mari,
  ink: palette.ink,
  line: palette.line,
  'band-line': '#3b6458',
  'art-w': '#fffdf8',
  'art-k': '#15342b',
  'art-floor': '#15342b',
};

/** The colour multiplied with the sky: PDF and pictures do not blend. Other colours stay as they are. */
export const multipliedValues: Partial<Record<Colour, string>> = { routine: '#d09545', exercise: '#b04f30' };
