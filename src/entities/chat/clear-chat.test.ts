import { expect, test } from 'vitest';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { createSyncDevice, ok } from '../../../tests/support/sync-device.ts';
import { aLocale } from '../../../tests/support/work-samples.ts';
import { createTranslationCalls } from '../../client/calls/translation-calls.ts';
import { lineState } from '../../client/chat/chat-line.ts';
import { keepAccount } from '../../data/company.ts';
import { changeTranslationSettings, translationSettings } from '../../data/translations.ts';
import { chatPanel, clearChat, openChat } from './chat-panel.ts';
import { chatLineStatus, forgetLive, liveMessages, takeEvent } from './live-chat.ts';

test('clearing the chat forgets what is open, live and connected, but neither how the person reads nor their key [SU-205]', async () => {
  const tablet = createSyncDevice();
  await keepAccount(tablet.database, anAccountOf({ cdbId: 7 }));
  tablet.serve(({ path }) => {
    if (path.includes('GetApiKeyForCDM')) return ok({ value: 'k1' });
    return path.includes('DetectLanguage') ? ok({ languageCode: 'en' }) : ok({ translatedText: 'Der Motor' });
  });
  const calls = createTranslationCalls({
    api: tablet.api,
    now: () => 5,
    withPerson: (_, call) => call(tablet.database, aLocale),
  });
  const wanted = { content: 'The engine', langSource: 'auto', target: 'de' } as const;
  await calls.translate({ ...wanted, messageId: 'm1' }, null);
  await changeTranslationSettings(tablet.database, { status: true, langTarget: 'da' });
  openChat('100');
  takeEvent({
    type: 'CREATE_CHANNEL_MESSAGE',
    payload: { MessageId: 'm2', ChannelArn: 'arn:channel', Content: 'Hello', CreatedTimestamp: '2026-11-23T08:00:00Z' },
  });
  chatLineStatus.set({ status: { state: lineState.online, hasInternet: true }, userArn: 'arn:anna' });
  expect(liveMessages.get().size).toBe(1);

  clearChat();
  forgetLive();
  expect(chatPanel.get()).toEqual({ isOpen: false, active: null, sought: null, isRestored: false });
  expect(liveMessages.get().size).toBe(0);
  expect(chatLineStatus.get()).toEqual({ status: null, userArn: null });
  expect(await translationSettings(tablet.database)).toMatchObject({ status: true, langTarget: 'da' });
  await calls.translate({ ...wanted, messageId: 'm3' }, null);
  expect(tablet.calls.filter(({ path }) => path.includes('GetApiKeyForCDM'))).toHaveLength(1);
});
