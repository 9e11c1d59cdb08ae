/** Camera, microphone and speaker of this device. What goes wrong is an answer. */
import { isTouchFirst } from './touch-first.ts';

/** `taken`: another program has it. `gone`: unplugged, or never there. */
export type MediaProblem = 'refused' | 'taken' | 'gone' | 'impossible';
export type Opened = { ok: true; stream: MediaStream; deviceId: string } | { ok: false; problem: MediaProblem };
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

/** `deviceId` null: on a tablet or phone the camera at its back, which looks at the engine. */
export function openCamera(deviceId: string | null): Promise<Opened> {
  const which =
    deviceId === null
      ? { facingMode: { ideal: isTouchFirst() ? 'environment' : 'user' } }
      : { deviceId: { exact: deviceId } };
  return open({ video: { ...picture, ...which } });
}

export function openMicrophone(deviceId: string | null): Promise<Opened> {
  return open({ audio: { ...voice, ...(deviceId === null ? {} : { deviceId: { exact: deviceId } }) } });
}

async function open(constraints: MediaStreamConstraints): Promise<Opened> {
  // Missing outside https and localhost, whatever the types say.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices) return { ok: false, problem: 'impossible' };
  try {
    const stream = await mediaDevices.getUserMedia(constraints);
    return { ok: true, stream, deviceId: stream.getTracks()[0]?.getSettings().deviceId ?? '' };
  } catch (fault) {
    return { ok: false, problem: problemOf(fault instanceof DOMException ? fault.name : '') };
  }
}

function problemOf(name: string): MediaProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'gone' : 'taken';
}

export function closeStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Calls back when the device is unplugged, or taken away by the browser. */
export function whenTakenAway(stream: MediaStream, react: () => void): void {
  for (const track of stream.getTracks()) track.addEventListener('ended', react);
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

export function hasTorch(stream: MediaStream | null): boolean {
  const [track] = stream?.getVideoTracks() ?? [];
  return (track as TorchTrack | undefined)?.getCapabilities?.().torch === true;
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
