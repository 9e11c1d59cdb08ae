/** Reads the characters of a captcha picture from its strokes, as an eye does: they are shaken by less than half a step. */
import type { Page } from '@playwright/test';
import { strokes } from '../../server/areas/contact/captcha-picture.ts';

export async function captchaOn(page: Page): Promise<string> {
  const source = await page.locator('img.contact-picture').getAttribute('src');
  return charactersOf(decodeURIComponent(source ?? ''));
}

function charactersOf(svg: string): string {
  const letters = [...svg.matchAll(/<g [^>]*>(.*?)<\/g>/g)].map((match) => match[1] ?? '');
  return letters.map((letter) => characterOf(pointsIn(letter).map(steadied))).join('');
}

function pointsIn(letter: string): string[] {
  return [...letter.matchAll(/points="([^"]*)"/g)].map((match) => match[1] ?? '');
}

function steadied(points: string): string {
  return points.replaceAll(/-?\d+\.\d+/g, (value) => String(Math.abs(Math.round(Number(value)))));
}

function characterOf(lines: string[]): string {
  return Object.entries(strokes).find(([, known]) => known.join(';') === lines.join(';'))?.[0] ?? '?';
}
