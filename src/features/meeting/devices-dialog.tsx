/** Camera, microphone and speaker while in the call: tried and changed as before it, and what is chosen is used at once. */
import { useState } from 'react';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OwnMedia } from '../../platform/meeting/own-devices.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DeviceChoice, OwnPreview, SpeakerNote } from './device-choice.tsx';

export function DevicesButton({ media }: { media: OwnMedia }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="button" data-kind="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <IconSettings aria-hidden />
        {t('meeting.devices')}
      </button>
      {isOpen && (
        <Dialog
          title={t('meeting.devicesTitle')}
          onClose={close}
          footer={<Button onClick={close}>{t('meeting.devicesDone')}</Button>}
        >
          <div className="stack gap-5">
            <p className="soft">{t('meeting.devicesText')}</p>
            <OwnPreview media={media} isInCall />
            <SpeakerNote media={media} />
            <DeviceChoice media={media} />
          </div>
        </Dialog>
      )}
    </>
  );
}
