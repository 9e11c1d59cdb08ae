/** Live translation of what experts write, by the phrase book. */
import type { Page } from '@playwright/test';
import { aConversation, messages, openConversation, panel, write } from './support/chat.ts';
import { goOffline, goOnline, people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const notes = (page: Page) => panel(page).locator('.translation-note');
const dialog = (page: Page) => page.getByRole('dialog', { name: text('translation.title') });

async function openLanguages(page: Page, state: 'openOn' | 'openOff'): Promise<void> {
  await panel(page)
    .getByRole('button', { name: text(`translation.${state}`) })
    .click();
  await expect(dialog(page)).toBeVisible();
}
const closeLanguages = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
};

test('what the expert writes is read in one’s own language, the original a tap away, also without a connection; what one writes stays as it is [SU-207, SU-208, SU-209]', async ({
  page,
  world,
}) => {
  const chat = await aConversation(world.url);
  await chat.say('Bitte Motor starten.');
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await expect(messages(page)).toHaveText(['Bitte Motor starten.']);
  await expect(notes(page)).toHaveCount(0);

  await openLanguages(page, 'openOff');
  await expect(dialog(page).getByLabel(text('translation.from'), { exact: true })).toHaveValue('auto');
  await dialog(page).getByLabel(text('translation.on')).check();
  await closeLanguages(page);
  await expect(messages(page)).toHaveText(['Please start the engine.']);
  await expect(notes(page)).toContainText(text('translation.translatedFrom', { from: 'German' }));

  await notes(page)
    .getByRole('button', { name: text('translation.showOriginal') })
    .click();
  await expect(messages(page)).toHaveText(['Bitte Motor starten.']);
  await notes(page)
    .getByRole('button', { name: text('translation.showTranslation') })
    .click();

  await write(page, 'Der Motor läuft');
  await expect.poll(chat.written).toEqual(['Der Motor läuft']);
  await chat.say('Der Kolben klemmt seit gestern Abend sehr.');
  await chat.say('The engine is running very well today, thanks.');
  await expect(messages(page)).toHaveText([
    'Please start the engine.',
    'Der Motor läuft',
    'Der Kolben klemmt seit gestern Abend sehr.',
    'The engine is running very well today, thanks.',
  ]);
  await expect(notes(page)).toHaveCount(2);
  await expect(notes(page).nth(1)).toHaveText(text('translation.state.cannot'));

  await goOffline(page.context(), world.network);
  await openLanguages(page, 'openOn');
  await dialog(page).getByLabel(text('translation.to'), { exact: true }).selectOption('da');
  await closeLanguages(page);
  await expect(notes(page).first()).toHaveText(text('translation.state.offline'));
  await expect(messages(page).first()).toHaveText('Bitte Motor starten.');
  await openLanguages(page, 'openOn');
  await dialog(page).getByLabel(text('translation.to'), { exact: true }).selectOption('auto');
  await closeLanguages(page);
  await expect(messages(page).first()).toHaveText('Please start the engine.');
  await goOnline(page);
});

test('a translation that nobody answers is said to have failed, and comes with a tap, however good the connection is', async ({
  page,
  world,
}) => {
  world.network.decide(({ path }) => (path.startsWith('/api/chime/DetectLanguage') ? 'refuse' : 'pass'));
  const chat = await aConversation(world.url);
  await chat.say('Bitte Motor starten.');
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await openLanguages(page, 'openOff');
  await dialog(page).getByLabel(text('translation.on')).check();
  await closeLanguages(page);
  await expect(notes(page)).toContainText(text('translation.state.failed'));
  await expect(messages(page)).toHaveText(['Bitte Motor starten.']);
  world.network.decide(() => 'pass');
  await notes(page)
    .getByRole('button', { name: text('translation.again') })
    .click();
  await expect(messages(page)).toHaveText(['Please start the engine.']);
});
