import type { LaunchView } from '../../src/launch/view/launch-view.ts';

export function aLaunchView(given: { text?: string; sessionId?: string } = {}): LaunchView {
  const { text = 'T-100', sessionId = 'session-1' } = given;
  return {
    stamp: {
      build: '/assets/index-1.js',
      address: '/my-requests',
      settings: '',
      visit: '',
      isWide: true,
      utcOffset: -60,
      sessionId,
    },
    title: 'My requests',
    language: 'en-US',
    screen: { tag: 'div', attributes: { class: 'shell' }, children: [text] },
  };
}
