// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { followContents } from './follow-contents.ts';

const tops = { first: 0, second: 0, third: 0 };
const nav = () => document.querySelector('nav') as HTMLElement;
const current = () => [...document.querySelectorAll('[aria-current="location"]')].map(({ textContent }) => textContent);

function scrollTo(first: number, second: number, third: number) {
  Object.assign(tops, { first, second, third });
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  const ids = Object.keys(tops) as (keyof typeof tops)[];
  document.body.innerHTML = `<nav>${ids.map((id) => `<a href="#${id}">${id}</a>`).join('')}<a href="#gone">gone</a></nav>
    ${ids.map((id) => `<h2 id="${id}"></h2>`).join('')}`;
  for (const id of ids) {
    const heading = document.getElementById(id) as HTMLElement;
    heading.getBoundingClientRect = () => ({ top: tops[id] }) as DOMRect;
  }
});

test('the link of the part that is read is marked, and no other', () => {
  scrollTo(400, 900, 2000);
  const end = followContents(nav());
  expect(current()).toEqual(['first']);
  scrollTo(100, 600, 1700);
  expect(current()).toEqual(['first']);
  scrollTo(-1500, -1000, 100);
  expect(current()).toEqual(['third']);
  nav().scrollTop = 300;
  scrollTo(400, 900, 2000);
  expect([current(), nav().scrollTop]).toEqual([['first'], 0]);
  scrollTo(-400, 100, 1200);
  expect(current()).toEqual(['second']);
  end();
  scrollTo(-1500, -1000, 100);
  expect(current()).toEqual(['second']);
});
