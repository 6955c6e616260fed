// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { playQuietly } from './play-quietly.ts';

let prefersLess = false;
beforeEach(() => {
  prefersLess = false;
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLess }));
});

const film = () => {
  const video = document.createElement('video');
  return { video, play: vi.spyOn(video, 'play').mockResolvedValue(), pause: vi.spyOn(video, 'pause') };
};

test('a video plays without sound, once, whoever starts it, and ends with its page', () => {
  const { video, play, pause } = film();
  playQuietly(video);
  const end = playQuietly(video);
  expect(play).toHaveBeenCalledTimes(1);
  expect(video.muted).toBe(true);
  end();
  expect(pause).toHaveBeenCalledTimes(1);
});

test('a video is left alone where less motion is preferred', () => {
  prefersLess = true;
  const { video, play } = film();
  playQuietly(video)();
  expect(play).not.toHaveBeenCalled();
  expect(video.muted).toBe(false);
});
