/** Camera, microphone and speaker of this device. What goes wrong is an answer. */
import { isTouchFirst } from './touch-first.ts';

/** `taken`: another program has it. `gone`: unplugged, or never there. */
export type MediaProblem = 'refused' | 'taken' | 'gone' | 'impossible';
/** Where a camera looks: away from the person, at the engine, or at them. */
export type Facing = 'rear' | 'front';
export type Opened =
  | { ok: true; stream: MediaStream; deviceId: string; /** Null: it does not say. */ facing: Facing | null }
  | { ok: false; problem: MediaProblem };
/** Which of several; null: on a tablet or phone the camera at its back, which looks at the engine. */
export type Wanted = { deviceId: string } | { facing: Facing } | null;
export interface MediaDevice {
  id: string;
  /** Empty when the browser does not say. */
  label: string;
}
export interface OwnDevices {
  cameras: MediaDevice[];
  microphones: MediaDevice[];
  /** Empty where the browser does not let one choose. */
  speakers: MediaDevice[];
}

/** What the relay carries well. */
const picture = { width: { ideal: 960 }, height: { ideal: 540 }, frameRate: { ideal: 15, max: 15 } };
const voice = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

const modes: Record<Facing, string> = { rear: 'environment', front: 'user' };

export function openCamera(wanted: Wanted): Promise<Opened> {
  return open({ video: { ...picture, ...constraintsFor(wanted) } });
}

export function openMicrophone(wanted: Wanted): Promise<Opened> {
  return open({ audio: { ...voice, ...(wanted === null ? {} : constraintsFor(wanted)) } });
}

function constraintsFor(wanted: Wanted): MediaTrackConstraints {
  if (wanted === null) return { facingMode: { ideal: modes[isTouchFirst() ? 'rear' : 'front'] } };
  return 'facing' in wanted
    ? { facingMode: { exact: modes[wanted.facing] } }
    : { deviceId: { exact: wanted.deviceId } };
}

async function open(constraints: MediaStreamConstraints): Promise<Opened> {
  // Missing outside https and localhost, whatever the types say.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices) return { ok: false, problem: 'impossible' };
  try {
    const stream = await mediaDevices.getUserMedia(constraints);
    const [track] = stream.getTracks();
    return { ok: true, stream, deviceId: track?.getSettings().deviceId ?? '', facing: facingOf(track) };
  } catch (fault) {
    return { ok: false, problem: problemOf(fault instanceof DOMException ? fault.name : '') };
  }
}

/** Some browsers say it in the name only. */
function facingOf(track: MediaStreamTrack | undefined): Facing | null {
  const mode = track?.getSettings().facingMode ?? '';
  const said = mode === '' ? (track?.label ?? '') : mode;
  if (/environment|back|rear/i.test(said)) return 'rear';
  return /user|front/i.test(said) ? 'front' : null;
}

function problemOf(name: string): MediaProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'gone' : 'taken';
}

export function closeStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

interface StreamWatch {
  /** The device was unplugged, or taken away for good. */
  ended(): void;
  /** Nothing comes from it for a while: another app has it, or the system has switched it off. */
  isSilent(isSilent: boolean): void;
}

export function watchStream(stream: MediaStream, { ended, isSilent }: StreamWatch): void {
  for (const track of stream.getTracks()) {
    track.addEventListener('ended', ended);
    track.addEventListener('mute', () => isSilent(true));
    track.addEventListener('unmute', () => isSilent(false));
  }
}

export async function listDevices(): Promise<OwnDevices> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  const devices = (await mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  const of = (kind: MediaDeviceKind) =>
    devices
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  const speakers = 'setSinkId' in HTMLMediaElement.prototype ? of('audiooutput') : [];
  return { cameras: of('videoinput'), microphones: of('audioinput'), speakers };
}

export function whenDevicesChange(react: () => void): () => void {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  mediaDevices?.addEventListener('devicechange', react);
  return () => mediaDevices?.removeEventListener('devicechange', react);
}

interface TorchTrack {
  getCapabilities?(): { torch?: boolean };
}

/** Chrome knows of a camera's light only once it was asked what photos the camera takes. */
export async function hasTorch(stream: MediaStream): Promise<boolean> {
  const [track] = stream.getVideoTracks();
  const { ImageCapture: Camera } = window as { ImageCapture?: new (of: MediaStreamTrack) => PhotoCamera };
  if (track && Camera) await (async () => new Camera(track).getPhotoCapabilities())().catch(() => undefined);
  return (track as TorchTrack | undefined)?.getCapabilities?.().torch === true;
}

interface PhotoCamera {
  getPhotoCapabilities(): Promise<unknown>;
}

export async function lightTorch(stream: MediaStream, isLit: boolean): Promise<boolean> {
  const [track] = stream.getVideoTracks();
  const advanced = [{ torch: isLit } as MediaTrackConstraintSet];
  return (
    (await track?.applyConstraints({ advanced }).then(
      () => true,
      () => false,
    )) === true
  );
}

export function canShareScreen(): boolean {
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> };
  return mediaDevices?.getDisplayMedia !== undefined;
}
