/** Camera, microphone and speaker: what they give, which are used, and what to do about one that does not work. */
import { useEffect, useRef } from 'react';
import { IconEngine, IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStore } from '../../client/client-context.tsx';
import { showStream } from '../../platform/meeting/meeting-page.ts';
import type { OwnMedia, Source, SourceName } from '../../platform/meeting/own-devices.ts';
import type { MediaDevice } from '../../platform/meeting/own-media.ts';
import { watchLevel } from '../../platform/meeting/sound-level.ts';
import { PlainSelect } from '../../ui/plain-select.tsx';
import { useEngineSwitch } from './use-engine-switch.ts';

/** What the others will see and hear. */
export function OwnPreview({ media, isInCall = false }: { media: OwnMedia; isInCall?: boolean }) {
  const { t } = useTranslation();
  const { camera, microphone } = useStore(media.state);
  const engine = useEngineSwitch(media);
  const isOff = isInCall ? 'meeting.cameraIsOffInCall' : 'meeting.cameraIsOff';
  return (
    <div className="stack">
      <div className="meeting-preview">
        {camera.stream === null ? (
          <p>{t(camera.isWanted && camera.problem === null ? 'meeting.cameraOpening' : isOff)}</p>
        ) : (
          <Preview stream={camera.stream} />
        )}
      </div>
      {microphone.stream !== null && <Level stream={microphone.stream} />}
      <div className="row">
        <Switch name="camera" source={camera} media={media} />
        <Switch name="microphone" source={microphone} media={media} />
        {engine && (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            aria-pressed={engine.isOn}
            onClick={() => void engine.turn()}
          >
            <IconEngine aria-hidden size={20} />
            {t('meeting.showEngine')}: {t(engine.isOn ? 'meeting.on' : 'meeting.off')}
          </button>
        )}
      </div>
      <ProblemNote name="camera" source={camera} media={media} />
      <ProblemNote name="microphone" source={microphone} media={media} />
    </div>
  );
}

export function DeviceChoice({ media }: { media: OwnMedia }) {
  const { t } = useTranslation();
  const { camera, microphone, cameras, microphones, speakers, speakerId } = useStore(media.state);
  return (
    <div className="tiles">
      <Choice label={t('meeting.camera')} devices={cameras} value={camera.deviceId} onChoose={chooser('camera')} />
      <Choice
        label={t('meeting.microphone')}
        devices={microphones}
        value={microphone.deviceId}
        onChoose={chooser('microphone')}
      />
      <Choice
        label={t('meeting.speaker')}
        devices={speakers}
        value={speakerId}
        onChoose={(id) => media.chooseSpeaker(id)}
      />
    </div>
  );
  function chooser(name: SourceName) {
    return (deviceId: string) => void media.choose(name, deviceId);
  }
}

function Preview({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    showStream(element, stream);
    return () => showStream(element, null);
  }, [stream]);
  return <video ref={video} autoPlay muted playsInline aria-label={t('meeting.preview')} />;
}

function Level({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation();
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(
    () =>
      watchLevel(stream, (level) => {
        if (meter.current) meter.current.value = level;
      }),
    [stream],
  );
  return <meter ref={meter} className="meeting-level" min={0} max={1} value={0} aria-label={t('meeting.level')} />;
}

interface SourceProps {
  name: SourceName;
  source: Source;
  media: OwnMedia;
}

function Switch({ name, source, media }: SourceProps) {
  const { t } = useTranslation();
  const isOn = source.stream !== null;
  const [On, Off] = name === 'camera' ? [IconVideo, IconVideoOff] : [IconMicrophone, IconMicrophoneOff];
  return (
    <button
      type="button"
      className="button"
      data-kind="quiet"
      aria-pressed={isOn}
      onClick={() => void media.turn(name, !isOn)}
    >
      {isOn ? <On aria-hidden size={20} /> : <Off aria-hidden size={20} />}
      {t(`meeting.${name}`)}: {t(isOn ? 'meeting.on' : 'meeting.off')}
    </button>
  );
}

/** What does not work, and what the person can do (SU-403). */
export function ProblemNote({ name, source, media }: SourceProps) {
  const { t } = useTranslation();
  if (source.problem === null) return null;
  return (
    <div className="notice" data-tone="accent" role="status">
      <p>
        {t(`meeting.problem.${name}.${source.problem}`)} {t(`meeting.without.${name}`)}
      </p>
      {source.problem !== 'impossible' && (
        <button type="button" className="link-button" onClick={() => void media.turn(name, true)}>
          {t('ui.tryAgain')}
        </button>
      )}
    </div>
  );
}

/** Sound goes on, from somewhere else than was chosen. */
export function SpeakerNote({ media }: { media: OwnMedia }) {
  const { t } = useTranslation();
  const { isSpeakerGone } = useStore(media.state);
  if (!isSpeakerGone) return null;
  return (
    <div className="notice" data-tone="accent" role="status">
      <p>{t('meeting.speakerGone')}</p>
      <button type="button" className="link-button" onClick={() => media.chooseSpeaker('')}>
        {t('meeting.speakerGoneOk')}
      </button>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  devices: readonly MediaDevice[];
  value: string;
  onChoose: (id: string) => void;
}

/** Where there is something to choose. */
function Choice({ label, devices, value, onChoose }: ChoiceProps) {
  if (devices.length < 2) return null;
  const options = devices.map((device, at) => {
    return { value: device.id, label: device.label === '' ? `${label} ${at + 1}` : device.label };
  });
  return <PlainSelect {...{ label, options, onChoose }} value={value === '' ? (devices[0]?.id ?? '') : value} />;
}
