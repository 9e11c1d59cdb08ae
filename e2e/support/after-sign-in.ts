/** What opens by itself after a sign-in, and the answers that change nothing. */
import { expect, type Page } from '@playwright/test';
import { text } from './texts.ts';

/** Declines marketing, stays with the company, and closes what is only said, until all of it was said. */
export async function answerWhatIsAsked(page: Page): Promise<void> {
  const answers = ['dialogs.marketing.no', 'dialogs.company.keep', 'dialogs.continue', 'dialogs.toWallet'];
  const answer = page.getByRole('dialog').getByRole('button', { name: new RegExp(answers.map(plain).join('|')) });
  await expect
    .poll(async () => {
      // It may go while it is aimed at, because an earlier click has just been answered.
      if (await answer.isVisible()) await answer.click({ timeout: 1_000 }).catch(() => undefined);
      return isEverythingSaid(page);
    })
    .toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

function plain(key: string): string {
  return `^${text(key).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`;
}

/** The device has noted for this very sign-in that nothing of it is left. */
async function isEverythingSaid(page: Page): Promise<boolean> {
  return await page.evaluate(async () => {
    const read = async (name: string, store: string, key: string): Promise<unknown> => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('not opened'));
      });
      try {
        return await new Promise((resolve) => {
          const reading = database.transaction(store).objectStore(store).get(key);
          reading.onsuccess = () => resolve((reading.result as { value: unknown } | undefined)?.value);
          reading.onerror = () => resolve(undefined);
        });
      } finally {
        database.close();
      }
    };
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const own = names.find((name) => name.startsWith('portal-account-'));
    if (own === undefined) return false;
    const session = (await read('portal-device', 'session', 'current')) as { sessionId?: string } | undefined;
    const said = (await read(own, 'facts', 'afterSignIn')) as { sessionId?: string; isSettled?: boolean } | undefined;
    return said?.isSettled === true && said.sessionId === session?.sessionId;
  });
}
