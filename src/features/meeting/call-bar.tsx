/** What one can do in a call. Each button says what it does next to its picture; a switch says whether it is on. */
import {
  IconBulb,
  IconCameraRotate,
  IconCopy,
  IconEngine,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconPlayerPause,
  IconScreenShare,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStore } from '../../client/client-context.tsx';
import type { Call, CallState } from '../../platform/meeting/call.ts';
import { copyText } from '../../platform/meeting/meeting-page.ts';
import type { OwnMedia } from '../../platform/meeting/own-devices.ts';
import { canShareScreen } from '../../platform/meeting/own-media.ts';
import { announce } from '../../ui/toasts.ts';
import { DevicesButton } from './devices-dialog.tsx';
import { EndMeeting } from './end-meeting.tsx';
import { useEngineSwitch, useLight } from './use-engine-switch.ts';
import type { Door } from './use-entrance.ts';

interface CallBarProps {
  call: Call;
  state: CallState;
  door: Door;
  media: OwnMedia;
}

export function CallBar({ call, state, door, media }: CallBarProps) {
  const { t } = useTranslation();
  const { camera, microphone, cameras } = useStore(media.state);
  const engine = useEngineSwitch(media);
  const light = useLight(media);
  const { isMuted, isOnHold, isSharing, people } = state;
  const isExpert = people.some(({ isMe, role }) => isMe && role === 'bosch_expert');
  const hasPicture = camera.stream !== null;
  const copy = async () => {
    const isCopied = await copyText(door.link);
    announce(isCopied ? t('meeting.copied') : door.link, { tone: isCopied ? 'good' : 'info' });
  };
  const share = async () => {
    if (!(await call.shareScreen())) announce(t('meeting.notShared'), { tone: 'info' });
  };
  return (
    <div className="meeting-bar" role="group" aria-label={t('meeting.actions')}>
      {microphone.stream !== null && (
        <Action
          icon={isMuted ? <IconMicrophoneOff aria-hidden /> : <IconMicrophone aria-hidden />}
          isPressed={isMuted}
          isDisabled={isOnHold}
          onClick={() => call.mute(!isMuted)}
        >
          {t('meeting.mute')}
        </Action>
      )}
      <Action
        icon={hasPicture ? <IconVideo aria-hidden /> : <IconVideoOff aria-hidden />}
        isPressed={hasPicture}
        isDisabled={isOnHold}
        onClick={() => void media.turn('camera', !hasPicture)}
      >
        {t('meeting.camera')}
      </Action>
      {engine && (
        <Action icon={<IconEngine aria-hidden />} isPressed={engine.isOn} onClick={() => void engine.turn()}>
          {t('meeting.showEngine')}
        </Action>
      )}
      {hasPicture && cameras.length > (engine ? 2 : 1) && (
        <Action icon={<IconCameraRotate aria-hidden />} onClick={() => void media.nextCamera()}>
          {t('meeting.switchCamera')}
        </Action>
      )}
      {light && (
        <Action
          icon={<IconBulb aria-hidden />}
          isPressed={light.isLit}
          isDisabled={isOnHold}
          onClick={() => void light.turn()}
        >
          {t('meeting.torch')}
        </Action>
      )}
      {isExpert && canShareScreen() && (
        <Action
          icon={<IconScreenShare aria-hidden />}
          isPressed={isSharing}
          isDisabled={isOnHold}
          onClick={() => (isSharing ? call.stopSharing() : void share())}
        >
          {t('meeting.share')}
        </Action>
      )}
      <Action icon={<IconPlayerPause aria-hidden />} isPressed={isOnHold} onClick={() => call.hold(!isOnHold)}>
        {t('meeting.hold')}
      </Action>
      <DevicesButton media={media} />
      <Action icon={<IconCopy aria-hidden />} onClick={() => void copy()}>
        {t('meeting.copyLink')}
      </Action>
      {door.end !== undefined && <EndMeeting end={door.end} />}
      <button type="button" className="button" data-kind="destructive" onClick={() => call.leave()}>
        <IconPhoneOff aria-hidden size={20} />
        {t('meeting.leave')}
      </button>
    </div>
  );
}

interface ActionProps {
  icon: ReactNode;
  /** Of a switch. */
  isPressed?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
  children: string;
}

function Action({ icon, isPressed, isDisabled = false, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      className="button"
      data-kind="quiet"
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
    >
      {icon}
      {children}
    </button>
  );
}
