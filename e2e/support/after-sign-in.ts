/** What opens by itself after a sign-in, and the answers that change nothing. */
import { expect, type Page } from '@playwright/test';
import { rowsOnDevice } from './device-rows.ts';
import { text } from './texts.ts';

/** Declines marketing, stays with the company, and closes what is only said, until all of it was said. Resolves whether there was anything. */
export async function answerWhatIsAsked(page: Page): Promise<boolean> {
  let wasAsked = false;
  const answers = ['dialogs.marketing.no', 'dialogs.company.keep', 'dialogs.continue', 'dialogs.toWallet'];
  const answer = page.getByRole('dialog').getByRole('button', { name: new RegExp(answers.map(plain).join('|')) });
  await expect
    .poll(async () => {
      // It may go while it is aimed at, because an earlier click has just been answered.
      if (await answer.isVisible()) {
        wasAsked = true;
        await answer.click({ timeout: 1_000 }).catch(() => undefined);
      }
      return isEverythingSaid(page);
    })
    .toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return wasAsked;
}

function plain(key: string): string {
  return `^${text(key).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`;
}

/** The device has noted for this very sign-in that nothing of it is left. */
async function isEverythingSaid(page: Page): Promise<boolean> {
  const [session] = (await rowsOnDevice(page, 'portal-device', 'session')) as { value: { sessionId: string } }[];
  const facts = (await rowsOnDevice(page, 'portal-account-', 'facts')) as { key: string; value: unknown }[];
  const said = facts.find(({ key }) => key === 'afterSignIn')?.value as
    | { sessionId: string; isSettled: boolean }
    | undefined;
  return said?.isSettled === true && said.sessionId === session?.value.sessionId;
}
