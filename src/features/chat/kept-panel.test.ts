import { afterEach, expect, test } from 'vitest';
import { chatPanel, clearChat, closeChat, openChat } from '../../entities/chat/chat-panel.ts';
import { keepPanel } from './kept-panel.ts';

let stop = () => {};
/** The page is loaded again: nothing is left in memory. */
function reload(owner: string): void {
  stop();
  clearChat();
  stop = keepPanel(owner);
}
afterEach(() => {
  clearChat();
  stop();
});

test('the conversation that was open is open after a reload, and takes the focus from nobody', () => {
  reload('anna 4001');
  openChat('100');
  expect(chatPanel.get()).toEqual({ isOpen: true, active: '100', sought: null, isRestored: false });
  reload('anna 4001');
  expect(chatPanel.get()).toEqual({ isOpen: true, active: '100', sought: null, isRestored: true });
  closeChat();
  reload('anna 4001');
  expect(chatPanel.get()).toEqual({ isOpen: false, active: '100', sought: null, isRestored: false });
});

test('another person, and the same one in another company, finds nothing open', () => {
  reload('anna 4001');
  openChat('100');
  reload('freja 4001');
  expect(chatPanel.get()).toMatchObject({ isOpen: false, active: null });
  reload('anna 4001');
  openChat('100');
  reload('anna 4002');
  expect(chatPanel.get()).toMatchObject({ isOpen: false, active: null });
});

test('what was cleared stays so, and what somebody has opened before it could be restored stays open', () => {
  reload('anna 4001');
  openChat('100');
  clearChat();
  reload('anna 4001');
  expect(chatPanel.get()).toMatchObject({ isOpen: false, active: null });
  openChat('100');
  stop();
  clearChat();
  openChat('200');
  stop = keepPanel('anna 4001');
  expect(chatPanel.get()).toMatchObject({ isOpen: true, active: '200' });
});
