import { expect, test } from 'vitest';
import { anElement } from '../../../tests/support/a-document.ts';
import { freeze } from './freeze-screen.ts';

test('what only this moment knows is not kept: messages, open menus, marks of the moment', () => {
  const screen = anElement(
    'div',
    { class: 'shell' },
    anElement('div', { role: 'status' }, 'You are offline'),
    anElement('output', { 'aria-live': 'polite' }, 'Sent'),
    anElement('div', { popover: 'auto' }, 'anna@lindner.example'),
    anElement('div', { 'data-launch-skip': '' }, 'Maintenance today'),
    anElement('dialog', {}, 'Sign out?'),
    anElement('p', {}, 'T-100'),
  );
  expect(freeze(screen)?.children).toEqual([{ tag: 'p', attributes: {}, children: ['T-100'] }]);
});

test('the connection is kept as not known yet, whatever it was [SH-205]', () => {
  const connection = anElement(
    'span',
    { class: 'connection', 'data-status': 'online' },
    anElement('svg'),
    anElement('span', { 'data-launch-text': 'Connecting…' }, 'Online'),
  );
  expect(freeze(connection)).toEqual({
    tag: 'span',
    attributes: { class: 'connection' },
    children: [
      { tag: 'svg', attributes: {}, children: [] },
      { tag: 'span', attributes: {}, children: ['Connecting…'] },
    ],
  });
});

test('of a field its typed text is not kept, of a choice the chosen one is', () => {
  expect(freeze(anElement('input', { type: 'search', value: 'brakes', placeholder: 'Search' }))?.attributes).toEqual({
    type: 'search',
    placeholder: 'Search',
  });
  const chosen = anElement('option', { value: '20' }, 'In progress');
  chosen.selected = true;
  expect(freeze(chosen)?.attributes).toEqual({ selected: '' });
});

test('rows that nobody saw are left out', () => {
  const rows = ['1', '2', '3'].map((id) => anElement('tr', { id }));
  const kept = freeze(anElement('tbody', {}, ...rows), (element) => element === rows[2]);
  expect(kept?.children.length).toBe(2);
});
