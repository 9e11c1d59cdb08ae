/** A video call between the workshop and the expert who works on the request: started, or entered when it goes on already. */
import { useNavigate } from '@tanstack/react-router';
import { IconVideo } from '@tabler/icons-react';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClient } from '../../../client/client-context.tsx';
import { openTab } from '../../../platform/beyond-page.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/toasts.ts';
import { useIsHere } from '../../../ui/use-is-here.ts';
import { useSingle } from '../../../ui/use-single.ts';

interface StartMeetingProps {
  supportRequestId: string;
  /** Whoever works on this page keeps it: the meeting opens beside it. */
  isBeside?: boolean;
}

export function StartMeeting({ supportRequestId, isBeside = false }: StartMeetingProps) {
  const { t } = useTranslation();
  const hasTexts = useAreaTexts('meeting');
  const { online } = useClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { run, isBusy } = useSingle(async () => {
    const tab = isBeside ? openTab() : null;
    const calls = await online.meetings();
    const started = (await calls?.start(supportRequestId)) ?? { ok: false, failure: 'offline' };
    if (!started.ok) {
      tab?.close();
      announce(t(words[started.failure as keyof typeof words] ?? 'meeting.startFailed'), { tone: 'bad' });
    } else if (tab !== null) tab.goTo(started.value.pathRoute);
    else if (isBeside) announce(t('meeting.noTab'), { tone: 'bad' });
    // Who has gone on to another page meanwhile finds the way in in the conversation.
    else if (isHere.current) await navigate({ to: started.value.pathRoute });
  });
  if (!hasTexts) return null;
  return (
    <Button variant="default" className="start-meeting" loading={isBusy} onClick={() => void run()}>
      <IconVideo aria-hidden size={20} />
      {t('meeting.start')}
    </Button>
  );
}

const words: Partial<Record<string, string>> = {
  offline: 'meeting.startOffline',
  'too-early': 'meeting.startEnded',
  ended: 'meeting.startEnded',
};
