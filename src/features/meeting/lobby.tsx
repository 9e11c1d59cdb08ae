/** Before the call: who comes in, what they are seen and heard with. Also without camera, microphone or both. */
import { useEffect, useState } from 'react';
import { loadStartCall } from './load-start-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OwnMedia } from '../../platform/meeting/own-devices.ts';
import { Button } from '../../ui/button.tsx';
import { FormText } from '../../ui/form-text.tsx';
import { Page } from '../../ui/page.tsx';
import { useIsHere } from '../../ui/use-is-here.ts';
import { useSingle } from '../../ui/use-single.ts';
import { DeviceChoice, OwnPreview } from './device-choice.tsx';
import type { Entered } from './online-meeting-page.tsx';
import { type Door, type EntranceProblem, problemFrom } from './use-entrance.ts';

interface LobbyProps {
  /** Null while it is looked for. */
  door: Door | null;
  media: OwnMedia;
  onEnter: (entered: Entered) => void;
  onProblem: (problem: EntranceProblem) => void;
}

const mostName = 60;

export function Lobby({ door, media, onEnter, onProblem }: LobbyProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isNameMissing, setIsNameMissing] = useState(false);
  useEffect(() => {
    loadStartCall().catch(() => undefined);
  }, []);
  const isHere = useIsHere();
  const { run, isBusy } = useSingle(async () => {
    if (door === null) return;
    const isMissing = door.isGuest && name.trim() === '';
    setIsNameMissing(isMissing);
    if (isMissing) return document.getElementById('meeting-name')?.focus();
    const [joined, startCall] = await Promise.all([
      door.join(name.trim().slice(0, mostName)),
      loadStartCall().catch(() => null),
    ]);
    // Of a page that was left meanwhile: nobody would see the call, or could leave it.
    if (!isHere.current) return;
    if (!joined.ok) onProblem(problemFrom(joined.failure));
    else if (startCall === null) onProblem('offline');
    else {
      const { createMeetingResponse, attendee, title } = joined.value;
      onEnter({ title, call: startCall({ ...createMeetingResponse, ...attendee }) });
    }
  });
  return (
    <Page title={t('meeting.title')} lead={door?.title ?? t('meeting.looking')} width="form">
      <form
        className="stack gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        {door?.isGuest === true && (
          <FormText
            id="meeting-name"
            label={t('meeting.name')}
            hint={t('meeting.nameHint')}
            isRequired
            autoComplete="name"
            maxLength={mostName}
            value={name}
            error={isNameMissing ? t('meeting.nameMissing') : undefined}
            onType={setName}
          />
        )}
        <OwnPreview media={media} />
        <div className="row">
          <Button type="submit" loading={isBusy} disabled={door === null}>
            {t('meeting.join')}
          </Button>
        </div>
        <DeviceChoice media={media} />
      </form>
    </Page>
  );
}
