/** Two forms of one draft in one tab: a page and the same form as a dialog over it. */
import { expect, test } from 'vitest';
import { createFakeClock } from '../../platform/fake-clock.ts';
import { createFakePageLife } from '../../platform/fake-page-life.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { isAnythingLeaving, registerTyped, saveTyped, unsavedInput } from '../typed-input.ts';
import { openForm } from './forms-of-draft.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A tab with a device, and forms that read the draft whenever it is theirs and write what is typed in them. */
function aTab() {
  const place = {};
  const kept = new Map<string, unknown>();
  const room = { isFull: false };
  const device = { writing: Promise.resolve() };
  return {
    room,
    device,
    kept: () => kept.get('contact'),
    open() {
      const turn = openForm(place, { save: saveTyped, isLeaving: isAnythingLeaving });
      const form = { shown: null as unknown, turn, type: (_text: string) => {}, close: () => {} };
      let leave = () => {};
      const follow = () => {
        leave();
        leave = () => {};
        form.shown = null;
        form.type = () => {
          throw new Error('this form is not open');
        };
        if (turn.get() !== 'here') return;
        form.shown = kept.get('contact') ?? '';
        const keeper = createDraftKeeper<string>({
          key: 'contact',
          drafts: {
            async save(key, value) {
              await device.writing;
              return !room.isFull && Boolean(kept.set(key, value));
            },
            saveInParting: () => {},
            settled: () => {},
            remove: () => Promise.resolve(),
          },
          clock: createFakeClock(),
          pageLife: createFakePageLife(),
        });
        const stopTyped = registerTyped(keeper.flush, keeper.unsaved);
        form.type = (text) => {
          form.shown = text;
          keeper.change(text);
        };
        leave = () => {
          stopTyped();
          void keeper.flush();
        };
      };
      const stop = turn.subscribe(follow);
      follow();
      form.close = () => {
        stop();
        turn.close();
        leave();
      };
      return form;
    },
  };
}

test('a dialog shows what was typed into the page below it until the last moment, and the page what was typed into the dialog', async () => {
  const tab = aTab();
  const page = tab.open();
  page.type('typed on the page');
  const dialog = tab.open();
  await settled();
  expect([page.shown, dialog.shown]).toEqual([null, 'typed on the page']);
  dialog.type('typed on the page, and in the dialog');
  dialog.close();
  await settled();
  expect(page.shown).toBe('typed on the page, and in the dialog');
  expect(tab.kept()).toBe('typed on the page, and in the dialog');
});

test('a page that opens right after the dialog has closed, while the device still takes what was typed there, shows that', async () => {
  const tab = aTab();
  const dialog = tab.open();
  const { promise, resolve } = Promise.withResolvers<void>();
  tab.device.writing = promise;
  dialog.type('typed in the dialog');
  dialog.close();
  const page = tab.open();
  await settled();
  expect([page.turn.get(), unsavedInput()]).toEqual(['looking', { contact: 'typed in the dialog' }]);
  resolve();
  await settled();
  expect([page.shown, unsavedInput()]).toEqual(['typed in the dialog', {}]);
});

test('of three forms the one opened last has the draft; closing one below changes nothing', async () => {
  const tab = aTab();
  const [first, second, third] = [tab.open(), tab.open(), tab.open()];
  await settled();
  expect([first, second, third].map(({ turn }) => turn.get())).toEqual(['covered', 'covered', 'here']);
  second.close();
  await settled();
  expect(third.turn.get()).toBe('here');
  third.close();
  await settled();
  expect(first.turn.get()).toBe('here');
});

test('a single form has its draft at once', () => {
  expect(aTab().open().turn.get()).toBe('here');
});

test('on a full device the draft stays where it was typed, until it can be kept', async () => {
  const tab = aTab();
  const page = tab.open();
  page.type('only here');
  tab.room.isFull = true;
  const dialog = tab.open();
  await settled();
  expect([page.shown, dialog.turn.get()]).toEqual(['only here', 'refused']);
  tab.room.isFull = false;
  dialog.turn.tryAgain();
  await settled();
  expect([page.shown, dialog.shown]).toEqual([null, 'only here']);
});
