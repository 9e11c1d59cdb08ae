/** The one analytics of this visit, with the operator's tag manager behind it. */
import type { KeyValue } from '../../platform/key-value.ts';
import { createBrowserTagManager } from '../../platform/tag-manager.ts';
import type { PublicCalls } from '../../client/calls/public-calls.ts';
import { visitFlags } from '../visit/visit-flags.ts';
import { type Analytics, createAnalytics } from './analytics.ts';

interface VisitDeps {
  keyValue: KeyValue;
  calls: Pick<PublicCalls, 'configuration'>;
}

let known: Analytics | null = null;

export function visitAnalytics({ keyValue, calls }: VisitDeps): Analytics {
  known ??= createAnalytics({
    keyValue,
    tagManager: createBrowserTagManager(),
    scriptUrl: async () => (await calls.configuration())?.tagManagerUrl ?? null,
    isSkipped: visitFlags().isWithoutTagManager,
  });
  return known;
}
