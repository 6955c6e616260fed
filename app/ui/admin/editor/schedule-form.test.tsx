import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SchedulePanel } from './document-panels.tsx';

const plans = { isPublished: true, hasChanges: false, isTrashed: false, publishAt: null, unpublishAt: null };

const draft = { revision: 7, flush: async () => true };

test.each(['page', 'post'])('the schedule of a %s offers to unpublish it by that name', (noun) => {
  const element = <SchedulePanel of={plans} noun={noun} autosave={draft} result={undefined} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html).toContain(`>Unpublish the ${noun}</option>`);
  expect(html).toContain('name="revision" value="7"');
});
