/** The one analytics of this visit, with the operator's tag manager behind it. */
import { createBrowserClock } from '../../platform/clock.ts';
import { pageInterruptions } from '../../platform/interruptions.ts';
import type { KeyValue } from '../../platform/key-value.ts';
import { createBrowserPageLife } from '../../platform/page-life.ts';
import { createBrowserTagManager } from '../../platform/tag-manager.ts';
import { whenFree } from '../../platform/when-free.ts';
import { onWord } from '../../platform/window-word.ts';
import type { PublicCalls } from '../../client/calls/public-calls.ts';
import { visitFlags } from '../visit/visit-flags.ts';
import { type Analytics, consentKey, createAnalytics } from './analytics.ts';

interface VisitDeps {
  keyValue: KeyValue;
  calls: Pick<PublicCalls, 'configuration'>;
}

let known: Analytics | null = null;
const reload = () => createBrowserPageLife().reload();

export function visitAnalytics({ keyValue, calls }: VisitDeps): Analytics {
  known ??= createAnalytics({
    keyValue,
    tagManager: createBrowserTagManager(),
    scriptUrl: async () => (await calls.configuration())?.tagManagerUrl ?? null,
    isSkipped: visitFlags().isWithoutTagManager,
    onDecided: (listener) => void onWord(consentKey, listener),
    reloadWhenFree: (isWanted) =>
      whenFree({ clock: createBrowserClock(), interruptions: pageInterruptions }, isWanted, reload),
  });
  return known;
}
