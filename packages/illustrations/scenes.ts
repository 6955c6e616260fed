import type { PlateName } from '#packages/illustrations/names.ts';
import type { Scene } from '#packages/illustrations/scene.ts';
import { bell, chart, desk, harbour, horizon, lamp, stage, workshop } from '#packages/illustrations/scenes-business.ts';
import { book, cup, hill, reflection, seated, stones } from '#packages/illustrations/scenes-pillars.ts';

const upright = { arch: '0 0 360 440', square: '-30 30 420 420', wide: '-430 40 1220 400' };
const square = { arch: '20 -60 360 440', square: '0 0 400 400', wide: '-410 30 1220 370' };

/** Every plate that is a picture in a frame. The other plates are rings. */
export const scenes = {
  bell: { ...upright, draw: bell, sky: 'journaling' },
  lamp: { ...upright, draw: lamp, sky: 'exercise' },
  harbour: { ...upright, draw: harbour, sky: 'simplicity' },
  desk: { ...upright, draw: desk, sky: 'simplicity' },
  chart: { ...upright, draw: chart, sky: 'routine' },
  workshop: { ...upright, draw: workshop, sky: 'meditation' },
  stage: { ...upright, draw: stage, sky: 'exercise', wide: '-540 -70 1440 470' },
  horizon: {
    draw: horizon,
    sky: 'affirmations',
    arch: '0 0 360 440',
    square: '0 40 400 400',
    wide: '-970 -80 1440 520',
  },
  cup: { ...square, draw: cup, sky: 'routine', wide: '-190 86 780 241' },
  hill: { ...square, draw: hill, sky: 'exercise', wide: '-265 52 930 280' },
  stones: { ...square, draw: stones, sky: 'simplicity', wide: '-208 98 816 242' },
  book: { ...square, draw: book, sky: 'journaling', wide: '-240 84 880 267' },
  reflection: { ...square, draw: reflection, sky: 'affirmations' },
  seated: { draw: seated, sky: 'meditation', arch: '540 80 360 440', square: '520 120 400 400', wide: '0 0 1440 520' },
} satisfies Partial<Record<PlateName, Scene>>;

/** Returns the scene of a plate; undefined if the plate is a ring. */
export const findScene = (name: PlateName): Scene | undefined => (scenes as Partial<Record<PlateName, Scene>>)[name];
