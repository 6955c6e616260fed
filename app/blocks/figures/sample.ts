import type { BlockInput } from '#app/blocks/schemas.ts';

export const figuresSample: BlockInput = {
  id: 'figures',
  type: 'figures',
  heading: 'What our programmes have done',
  lead: { figure: '23,079+', label: 'employees have taken part so far' },
  figures: [
    { figure: '23%', label: 'increase in productivity' },
    { figure: '35%', label: 'reduction in absenteeism' },
    { figure: '4.4/5', label: 'average rating' },
  ],
};
