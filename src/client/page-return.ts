/**
 * The page's part in its own reload: what a person is at holds it, and it leads them back to where they were. Apart from
 * the portal, because the simulation has no page.
 */
import { keepPositionOnReload, returnToPosition } from '../platform/reload-position.ts';
import type { Interruptions } from '../platform/interruptions.ts';
import { watchPerson } from '../platform/person-at-work.ts';
import { dirtyForms } from './dirty-forms.ts';
import { isAnythingKept } from './typed-input.ts';

export function watchPage(interruptions: Interruptions): void {
  interruptions.guard(watchPerson({ hasDrafts: isAnythingKept, isDirty: () => dirtyForms.get() > 0 }), 'person');
  keepPositionOnReload();
  returnToPosition();
}
