/**
 * Of several forms of one draft in one tab (a page, and the same form as a dialog over it) the one opened last has it: two would
 * write over each other. What was typed in one is on the device before another reads it, also when that one has just closed.
 *
 *   here ──another opens, typed input kept──► covered ──the other closes, its input kept──► here, read anew
 *     └──it cannot be kept: stays here, and the other is refused
 */
import { type ReadableStore, createStore } from '../../platform/store.ts';

export type FormState = 'looking' | 'here' | 'covered' | 'refused';

export interface OpenForm extends ReadableStore<FormState> {
  /** After `refused`. */
  tryAgain(): void;
  close(): void;
}

const formsByPlace = new WeakMap<object, ReturnType<typeof createStore<FormState>>[]>();

export interface TypedInTab {
  /** Resolves whether everything typed in the tab is on the device. */
  save(): Promise<boolean>;
  /** Something typed in a form that is closed is on its way there. */
  isLeaving(): boolean;
}

/** `place`: the draft of this tab. */
export function openForm(place: object, typed: TypedInTab): OpenForm {
  const forms = formsByPlace.get(place) ?? [];
  formsByPlace.set(place, forms);
  const state = createStore<FormState>(forms.length === 0 && !typed.isLeaving() ? 'here' : 'looking');
  forms.push(state);
  const giveToLast = async () => {
    const wanted = forms.at(-1);
    if (wanted === undefined || wanted.get() === 'here') return;
    const isSaved = await typed.save();
    if (forms.at(-1) !== wanted) return;
    const holder = forms.find((form) => form.get() === 'here');
    if (!isSaved && holder !== undefined) return wanted.set('refused');
    holder?.set('covered');
    for (const form of forms) if (form !== wanted && form.get() === 'looking') form.set('covered');
    wanted.set('here');
  };
  void giveToLast();
  return {
    get: state.get,
    subscribe: state.subscribe,
    tryAgain: () => {
      state.set('looking');
      void giveToLast();
    },
    close() {
      const index = forms.indexOf(state);
      if (index >= 0) forms.splice(index, 1);
      void giveToLast();
    },
  };
}
