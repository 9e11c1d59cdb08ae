/** What was found, in two lines: what it is called, and what tells it from others. */
import { IconClipboardText, IconCloudUp, IconDeviceTablet, IconHelp } from '@tabler/icons-react';
import { WorkBadge } from '../../entities/work/components/work-badge.tsx';
import { useWorkState } from '../../entities/work/use-own-work.ts';
import { useUnsentWork } from '../../entities/work/use-unsent-work.ts';
import type { FoundThing, WaitingWork } from './find-things.ts';
import { Marked } from './marked.tsx';

const icons = { request: IconClipboardText, device: IconDeviceTablet, question: IconHelp };

export function ThingLines({ thing, typed }: { thing: FoundThing; typed: string }) {
  const Icon = thing.waiting ? IconCloudUp : icons[thing.kind];
  return (
    <>
      <Icon aria-hidden size={22} className="soft" />
      <span className="stack gap-0 grow">
        <span className="find-title cut">
          <Marked text={thing.title} typed={typed} />
        </span>
        <span className="find-line soft cut">
          <Marked text={thing.line} typed={typed} />
        </span>
      </span>
      {thing.waiting && <Waiting found={thing.waiting} />}
    </>
  );
}

/** Where it is now; nothing when it has left the queue since it was found. */
function Waiting({ found }: { found: WaitingWork }) {
  const entries = useUnsentWork();
  const stateOf = useWorkState();
  const entry = entries ? entries.find(({ id }) => id === found.id) : found;
  return entry ? <WorkBadge state={stateOf(entry)} /> : null;
}
