/** The colours of tokens.css, measured as WCAG 2.2 does, in light and in dark. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

function colourIn(theme: Theme, name: string): string {
  const [, light = '', dark = light] =
    new RegExp(`--portal-${name}: (?:light-dark\\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6}))?`).exec(css) ?? [];
  return { light, dark }[theme];
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, first: string, second: string): number {
  const [darker = 0, lighter = 0] = [first, second]
    .map((name) => luminance(colourIn(theme, name)))
    .toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(themes)(
  'edges and the main button stand out from what is behind them, and words can be read, in %s',
  (theme) => {
    for (const behind of ['surface', 'ground']) {
      for (const shape of ['edge', 'primary'])
        expect(contrast(theme, shape, behind), `${shape} on ${behind}`).toBeGreaterThan(3);
      for (const words of ['text', 'soft', 'primary', 'bad']) {
        expect(contrast(theme, words, behind), `${words} on ${behind}`).toBeGreaterThan(4.5);
      }
    }
    for (const fill of ['primary', 'primary-strong']) expect(contrast(theme, 'on-primary', fill)).toBeGreaterThan(4.5);
    for (const tone of ['accent', 'good', 'bad', 'neutral', 'with']) {
      expect(contrast(theme, `${tone}-text`, `${tone}-soft`), tone).toBeGreaterThan(4.5);
    }
  },
);
