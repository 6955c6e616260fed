import { expect, test } from 'vitest';
import { isRobot } from './is-robot.ts';

test.each([
  '',
  'LinkChecker/10.2 (+https://linkchecker.github.io/linkchecker/)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0.0.0 Safari/537.36',
  'facebookexternalhit/1.1',
  'W3C_Validator/1.3',
  'curl/8.5.0',
  'python-requests/2.31',
  'Go-http-client/1.1',
  'Java/17.0.2',
  'Wget/1.21',
])('%s is a robot', (userAgent) => {
  expect(isRobot(userAgent)).toBe(true);
});

test.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 13; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
])('%s is the browser of a person', (userAgent) => {
  expect(isRobot(userAgent)).toBe(false);
});
