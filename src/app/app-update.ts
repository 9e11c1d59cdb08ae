/** What this page knows of a newer version of the app; the installation itself is service-worker.ts. */
import type { WhenDone } from '../client/when-done.ts';
import type { PageLife } from '../platform/page-life.ts';
import { createStore } from '../platform/store.ts';

/** `waiting`: a new version can be taken; `reload`: it has been taken elsewhere and this page must follow. */
export const appUpdate = createStore<'none' | 'waiting' | 'reload'>('none');
/** The person of this tab agrees, with whatever is in its forms; drafts keep that. */
let agree: (() => Promise<void>) | null = null;

export function offerUpdate(onAgree: () => Promise<void>): void {
  agree = onAgree;
  appUpdate.set('waiting');
}

/** Takes the new version once what goes on by itself is done (`done`); the page reloads when it is in charge. */
export async function takeUpdate(pageLife: Pick<PageLife, 'reload'>, done: Pick<WhenDone, 'wait'>): Promise<void> {
  if (!(await done.wait())) return;
  if (appUpdate.get() === 'reload' || !agree) pageLife.reload();
  else await agree();
}
