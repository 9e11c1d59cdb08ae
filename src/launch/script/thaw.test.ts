import { fc, test as propertyTest } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { type FrozenElement, isLaunchAttribute, isLaunchTag } from '../view/launch-view.ts';
import { freeze } from '../view/freeze-screen.ts';
import { aDocument, type AnElement } from '../../../tests/support/a-document.ts';
import { thaw } from './thaw.ts';

const tags = ['div', 'span', 'a', 'table', 'tr', 'td', 'button', 'select', 'option', 'svg', 'path'];
const attribute = fc.oneof(
  fc.tuple(fc.constantFrom('class', 'id', 'aria-label', 'data-tone', 'd', 'title'), fc.string()),
  fc.tuple(
    fc.constant('href'),
    fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}`),
  ),
);
const screen = fc.letrec<{ element: FrozenElement; node: FrozenElement | string }>((tie) => ({
  element: fc.record({
    tag: fc.constantFrom(...tags),
    attributes: fc.array(attribute, { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
    children: fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'screen' }),
  }),
  node: fc.oneof({ depthIdentifier: 'screen', maxDepth: 5 }, fc.string(), tie('element')),
})).element;

propertyTest.prop([screen])('what was on the screen comes back as it was, controls asleep', (drawn) => {
  const again = thaw(drawn, aDocument);
  expect(again && freeze(again)).toEqual(drawn);
});

const anything = fc.letrec<{ element: FrozenElement; node: FrozenElement | string }>((tie) => ({
  element: fc.record({
    tag: fc.oneof(
      fc.constantFrom('script', 'iframe', 'style', 'object', 'form', 'img', 'div', 'a', 'svg'),
      fc.string(),
    ),
    attributes: fc.dictionary(
      fc.oneof(fc.constantFrom('href', 'onclick', 'src', 'srcdoc', 'style', 'action', 'xlink:href'), fc.string()),
      fc.oneof(
        fc.constantFrom('javascript:alert(1)', '//evil.example', '/\\evil.example', 'https://evil.example', '/x'),
        fc.string(),
      ),
    ),
    children: fc.array(tie('node'), { maxLength: 3, depthIdentifier: 'anything' }),
  }),
  node: fc.oneof({ depthIdentifier: 'anything', maxDepth: 4 }, fc.string(), tie('element')),
})).element;

propertyTest.prop([anything])(
  'whatever is in the store, nothing comes out that runs, loads or leads away',
  (stored) => {
    const made = thaw(stored, aDocument);
    for (const element of made ? everyElement(made) : []) {
      expect(isLaunchTag(element.nodeName.toLowerCase())).toBe(true);
      for (const { name, value } of element.attributes) {
        expect(name === 'inert' || isLaunchAttribute(name, value)).toBe(true);
        expect(name).not.toMatch(/^on|^src|^style$|action/i);
        if (name === 'href') expect(new URL(value, 'https://portal.test').origin).toBe('https://portal.test');
      }
    }
  },
);

test('a name with markup in it stays a text', () => {
  const made = thaw({ tag: 'td', attributes: {}, children: ['<img src=x onerror=alert(1)>'] }, aDocument);
  expect(made?.childNodes.map(({ textContent }) => textContent)).toEqual(['<img src=x onerror=alert(1)>']);
});

test('buttons, fields and choices do nothing before the app is there; links lead on', () => {
  const asleep = (tag: string) =>
    thaw({ tag, attributes: { href: '/x' }, children: [] }, aDocument)?.attributes.some(({ name }) => name === 'inert');
  expect(['button', 'input', 'select', 'a'].map(asleep)).toEqual([true, true, true, false]);
});

function everyElement(element: AnElement): AnElement[] {
  return [element, ...element.childNodes.flatMap((child) => ('namespace' in child ? everyElement(child) : []))];
}
