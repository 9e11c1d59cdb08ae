import { expect, test } from 'vitest';
import { isWebview } from './webview.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit}`;
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0';

const webviews = {
  'an Android app': `Mozilla/5.0 (Linux; Android 14; SM-X200 Build/UP1A; wv) ${chrome} Safari/537.36`,
  'an iPhone app': `${iPhone} Mobile/15E148`,
  'an iPad app that says Macintosh': mac,
};
const browsers = {
  'Chrome on Android': `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
  'Safari on an iPhone': `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`,
  'Chrome on an iPhone': `${iPhone} CriOS/139.0.7258.76 Mobile/15E148 Safari/604.1`,
  'Safari on a Mac': `${mac} Version/18.5 Safari/605.1.15`,
  'Chrome on a Mac': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`,
  'Firefox on a Mac': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:141.0) Gecko/20100101 Firefox/141.0',
  'Chrome on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
  'a browser that says nothing': '',
};

test('a page inside another app is told from a page in a browser [SH-203, SU-223]', () => {
  const told = ([name, userAgent]: [string, string]) => [name, isWebview({ userAgent, isInstalled: false })];
  expect(Object.entries(webviews).map(told)).toEqual(Object.keys(webviews).map((name) => [name, true]));
  expect(Object.entries(browsers).map(told)).toEqual(Object.keys(browsers).map((name) => [name, false]));
});

test('the portal installed on an iPhone, which names no Safari either, counts as a browser [SH-203]', () => {
  expect(isWebview({ userAgent: `${iPhone} Mobile/15E148`, isInstalled: true })).toBe(false);
});
