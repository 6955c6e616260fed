import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DrawingSheet } from './art/drawing-sheet.tsx';
import { Icon, iconDrawing } from './icon.tsx';

const icon = (d: string) => `<svg><path d="${d}"/></svg>`;
const [clock, video] = [icon('M1 1'), icon('M2 2')];

test('an icon of the sheet is drawn once, however often it is shown, and any other is drawn where it is', () => {
  const html = renderToStaticMarkup(
    <DrawingSheet of={[iconDrawing(clock)]}>
      <Icon svg={clock} />
      <Icon svg={clock} />
      <Icon svg={video} />
    </DrawingSheet>,
  );
  expect(
    [html.match(/M1 1/g), html.match(/href="#drawing-0"/g), html.match(/M2 2/g)].map((all) => all?.length),
  ).toEqual([1, 2, 1]);
  expect(renderToStaticMarkup(<Icon svg={clock} />)).toContain('viewBox="0 0 256 256"');
});
