/** What was found, in two lines: what it is called, and what tells it from others. */
import { IconClipboardText, IconCloudUp, IconDeviceTablet, IconHelp } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FoundThing } from './find-things.ts';
import { Marked } from './marked.tsx';

const icons = { request: IconClipboardText, device: IconDeviceTablet, question: IconHelp };

export function ThingLines({ thing, typed }: { thing: FoundThing; typed: string }) {
  const { t } = useTranslation();
  const Icon = thing.isWaiting ? IconCloudUp : icons[thing.kind];
  return (
    <>
      <Icon aria-hidden size={22} className="soft" />
      <span className="stack gap-0 grow">
        <span className="find-title cut">
          <Marked text={thing.title} typed={typed} />
        </span>
        <span className="find-line soft cut">
          {thing.isWaiting && <span className="strong">{t('work.state.waiting')} </span>}
          <Marked text={thing.line} typed={typed} />
        </span>
      </span>
    </>
  );
}
