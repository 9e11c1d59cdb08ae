/**
 * The installed copy of this app. Registered after the first idle moment; a new version waits until a person
 * agrees, in any tab. Another tab's consent reloads this one too, but never while something is being typed.
 */
import { registerSW } from 'virtual:pwa-register';
import { whenIdle } from '../platform/page.ts';
import type { PageLife } from '../platform/page-life.ts';
import type { Clock } from '../platform/clock.ts';
import { createStore } from '../platform/store.ts';
import { dirtyForms } from '../session/dirty-forms.ts';

/** `waiting`: a new version can be taken; `reload`: it has been taken elsewhere and this page must follow. */
export const appUpdate = createStore<'none' | 'waiting' | 'reload'>('none');

const updateCheckMs = 60 * 60_000;
let activate: ((reload?: boolean) => Promise<void>) | null = null;
/** The person of this tab agreed, with whatever is in its forms; drafts keep that. */
let isAgreedHere = false;

export function registerServiceWorker(pageLife: PageLife, clock: Clock): void {
  const followWhenClean = () => {
    if (isAgreedHere || dirtyForms.get() === 0) pageLife.reload();
    else appUpdate.set('reload');
  };
  whenIdle(() => {
    activate = registerSW({
      immediate: true,
      onNeedRefresh: () => appUpdate.set('waiting'),
      onNeedReload: followWhenClean,
      onRegisteredSW: (_address, registration) => {
        // A tablet may stay on one page for days.
        const check = () => {
          void registration?.update().catch(() => undefined);
          clock.after(updateCheckMs, check);
        };
        clock.after(updateCheckMs, check);
      },
    });
  });
}

/** Takes the new version; the page reloads when it is in charge. */
export async function takeUpdate(pageLife: PageLife): Promise<void> {
  isAgreedHere = true;
  if (appUpdate.get() === 'reload' || !activate) pageLife.reload();
  else await activate(true);
}
