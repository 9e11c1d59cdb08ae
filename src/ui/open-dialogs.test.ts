import { expect, test } from 'vitest';
import { texts } from '../i18n/locales/en/index.ts';
import { alertTitleKeys, closeDialogsOfPage, openDialogs, showAlert, showError } from './open-dialogs.ts';

test('an error without messages is shown as one, and the caller hears when it was closed [SH-357, SH-358]', async () => {
  let isClosed = false;
  const closed = showError([]).then(() => (isClosed = true));
  const [dialog] = openDialogs.get();
  expect(dialog?.content).toEqual({ type: 'error', messages: [] });
  expect(isClosed).toBe(false);
  dialog?.close();
  await closed;
  expect(isClosed).toBe(true);
  expect(openDialogs.get()).toEqual([]);
});

test('a change of the page closes what belongs to the page and keeps what says that it stays', async () => {
  const ofPage = showAlert({ type: 'info', messages: ['Of this page.'] });
  const staying = showAlert({ type: 'warning', messages: ['Stays.'], staysOverRoutes: true });
  closeDialogsOfPage();
  await ofPage;
  expect(openDialogs.get().map(({ content }) => content)).toMatchObject([{ messages: ['Stays.'] }]);
  openDialogs.get()[0]?.close();
  await staying;
});

test.each([
  ['warning', 'Popup_Title_Warning'],
  ['error', 'Popup_Title_Error'],
  ['success', 'AlertSuccess_Title'],
  ['info', 'Popup_Title_Info'],
] as const)('an alert popup of the type %s has the title %s, which has words [CO-318, SH-157, SU-409]', (type, key) => {
  expect(alertTitleKeys[type]).toBe(key);
  expect(texts[key]).toMatch(/./);
});
