import type { Pillar } from '#packages/illustrations/names.ts';

/** The parts of a page that the guide needs. A page of blocks has this form; the guide ignores the rest. */
export interface GuidePage {
  title: string;
  blocks: readonly { type: string }[];
}

export interface GuideSpread {
  pillar: Pillar;
  title: string;
  text: string;
  tryToday: string;
  app: { label: string; href: string };
}

interface HeroPart {
  type: 'hero';
  title: string;
  lead?: string;
}

interface PillarSectionsPart {
  type: 'pillar-sections';
  sections: readonly GuideSpread[];
}

interface DayPart {
  type: 'timeline';
  heading: string;
  moments: readonly { time: string; pillar: Pillar }[];
}

interface AppsPart {
  type: 'apps';
  heading: string;
  lead?: string;
  apps: readonly { pillar: Pillar; name: string; text: string }[];
}

interface CtaPart {
  type: 'cta';
  title: string;
  description?: string;
  buttonText: string;
  buttonLink: string;
}

type Part = HeroPart | PillarSectionsPart | DayPart | AppsPart | CtaPart;

/** The text of a guide. Parts that the page lacks are missing. */
export interface MethodGuideContent {
  title: string;
  hero?: HeroPart;
  spreads: readonly GuideSpread[];
  day?: DayPart;
  apps?: AppsPart;
  cta?: CtaPart;
}

/** Returns the first block of each kind that the guide supports. The blocks must be validated. */
export function methodGuideContent(page: GuidePage): MethodGuideContent {
  const first = <T extends Part['type']>(type: T) =>
    page.blocks.find((block) => block.type === type) as Extract<Part, { type: T }> | undefined;
  return {
    title: page.title,
    hero: first('hero'),
    spreads: first('pillar-sections')?.sections ?? [],
    day: first('timeline'),
    apps: first('apps'),
    cta: first('cta'),
  };
}
