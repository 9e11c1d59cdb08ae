import { expect, test } from 'vitest';
import { startOfWizard, step, type WizardState } from '../../../domain/wizard-state.ts';
import { createFileIntake } from '../../client/drafts/file-intake.ts';
import { settledForm } from './settled-form.ts';

const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg', { type: 'image/jpeg' });

/** A form at its last step whose photo is kept only when `keep` is called. */
function aForm() {
  let state: WizardState = { ...startOfWizard(2), currentStep: step.summary };
  const [kept, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const files = createFileIntake({
    count: () => Promise.resolve(0),
    newId: () => Promise.resolve('photo'),
    shrink: () => Promise.resolve(null),
    attach() {
      reached.resolve();
      return kept.promise.then(() => ({ ok: true, id: 'photo' }));
    },
  });
  const written: string[] = [];
  const draft = {
    flush() {
      written.push(state.form.comments);
      return Promise.resolve(true);
    },
  };
  const change = (changed: Partial<WizardState>) => (state = { ...state, ...changed });
  const type = (comments: string) => change({ form: { ...state.form, comments } });
  return { files, draft, now: () => state, change, type, written, keep: kept.resolve, isReached: reached.promise };
}

test('what is changed while a photo is still being kept is what is sent, and nothing of it stays behind', async () => {
  const form = aForm();
  form.files.add([jpeg]);
  const handedIn = settledForm(form);
  await form.isReached;
  form.type('Squeals, since yesterday');
  form.keep();
  expect((await handedIn)?.form.comments).toBe('Squeals, since yesterday');
  expect(form.written).toEqual(['Squeals, since yesterday']);
});

test('who goes back to a step while a photo is still being kept sends the request themselves', async () => {
  const form = aForm();
  form.files.add([jpeg]);
  const handedIn = settledForm(form);
  await form.isReached;
  form.change({ currentStep: step.details });
  form.type('Squ');
  form.keep();
  expect(await handedIn).toBeNull();
});
