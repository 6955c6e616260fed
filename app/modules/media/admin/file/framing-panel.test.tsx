// @vitest-environment happy-dom
import { act, type ComponentProps, createContext, use } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { type Framing, unframed } from '#app/lib/framing.ts';
import type { Media } from '#app/modules/media/media.ts';
import { FramingPanel } from './framing-panel.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

type Props = ComponentProps<typeof FramingPanel>;

const picture: Media = {
  id: '1',
  kind: 'image',
  type: 'image/jpeg',
  name: 'a.jpg',
  alt: '',
  width: 600,
  height: 400,
  durationMs: null,
  placeholder: null,
  framing: null,
  url: '/a.jpg',
  sources: [],
  poster: null,
  captions: null,
};
const panel = createContext<Props>({ picture, revision: '', result: undefined });
const Panel = () => <FramingPanel {...use(panel)} />;

/** Returns a way to draw the panel with other properties, as a screen does that loads its data again. */
function makeScreen() {
  const router = createMemoryRouter([{ path: '/', element: <Panel /> }]);
  return (props: Props) => (
    <panel.Provider value={props}>
      <RouterProvider router={router} />
    </panel.Provider>
  );
}

const field = (name: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
const names = ['focalX', 'focalY', 'ratio', 'zoom', 'revision'];
const fieldValues = () => Object.fromEntries(names.map((name) => [name, field(name)?.value]));

test.each([
  ['of another version', { focalX: '20', focalY: '70', ratio: 'tall', zoom: '150' }, { ratio: 'Stored now: Square' }],
  ['with a number that is none', { focalX: '101', focalY: '0', ratio: 'wide', zoom: '300' }, { focalX: 'At most 100' }],
  ['with an empty field', { focalX: '7', focalY: '', ratio: 'square', zoom: '110' }, { focalY: 'A whole number' }],
])('without JavaScript a refused form shows everything that was typed: %s', (_what, typed, errors) => {
  const result = { values: { ...typed, act: 'framing', revision: 'theirs' }, errors };
  document.body.innerHTML = renderToStaticMarkup(makeScreen()({ picture, revision: 'mine', result }));
  const ratio = document.querySelector('option[selected]')?.getAttribute('value');
  expect({ ...fieldValues(), ratio }).toEqual({ ...typed, revision: 'theirs' });
  for (const text of Object.values(errors)) expect(document.body.textContent).toContain(text);
});

const mine: Framing = { ...unframed, ratio: 'wide' };
const theirs: Framing = { ...unframed, ratio: 'square' };

test.each([
  ['a crop that is not saved yet stays', 'wide', theirs, { ratio: 'wide', revision: 'first' }],
  ['a form in which nothing has changed shows what is stored', null, theirs, { ratio: 'square', revision: 'second' }],
  ['after its own save it has the new version', 'wide', mine, { ratio: 'wide', revision: 'second' }],
])('when the screen is loaded again: %s', async (_what, chosen, framing, expected) => {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  const screen = makeScreen();
  const draw = (props: Omit<Props, 'result'>) => act(async () => root.render(screen({ ...props, result: undefined })));
  onTestFinished(async () => act(async () => root.unmount()));
  await draw({ picture, revision: 'first' });
  const ratio = field('ratio');
  if (chosen && ratio)
    await act(async () => {
      ratio.value = chosen;
      ratio.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await draw({ picture: { ...picture, framing }, revision: 'second' });
  expect(fieldValues()).toMatchObject(expected);
});
