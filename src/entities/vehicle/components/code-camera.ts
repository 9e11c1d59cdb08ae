/**
 * A camera that reads Code 39, Code 128, Data Matrix and QR (html5-qrcode): the rear one, another when there is none, or one
 * that was chosen. The library decodes as many pixels as its element is wide, so the element is laid out wide and shown
 * smaller. It tells its failures as text that carries the browser's error name.
 */
import { Html5Qrcode, Html5QrcodeSupportedFormats } from 'html5-qrcode';
import { type Camera, fitIntoFrame, listCameras } from '../../../platform/cameras.ts';
import { pageInterruptions } from '../../../platform/interruptions.ts';

/** Words: `scan.<problem>`. */
export type CameraProblem = 'denied' | 'noCamera' | 'busy' | 'failed';

export interface CodeCamera {
  id: string;
  cameras: readonly Camera[];
  /** False: there is no rear camera, another one is used. Null: a person chose this one. */
  isRear: boolean | null;
  /** Null: it has none. Resolves whether it is on now. */
  torch: ((isOn: boolean) => Promise<boolean>) | null;
  close(): Promise<void>;
}
export type OpenedCamera = { ok: true; camera: CodeCamera } | { ok: false; problem: CameraProblem };

const { CODE_39, CODE_128, DATA_MATRIX, QR_CODE } = Html5QrcodeSupportedFormats;
const options = { formatsToSupport: [CODE_39, CODE_128, DATA_MATRIX, QR_CODE], verbose: false };
const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
/** The part of the picture that is decoded. */
const box = (width: number, height: number) => ({ width: Math.floor(width * 0.94), height: Math.floor(height * 0.6) });

/** `cameraId`: null for the rear camera. Never rejects. */
export async function openCodeCamera(
  regionId: string,
  cameraId: string | null,
  onText: (text: string) => void,
): Promise<OpenedCamera> {
  const region = document.getElementById(regionId);
  if (!region) return { ok: false, problem: 'failed' };
  // From here on, for the browser asks the person first.
  const giveUp = pageInterruptions.begin();
  const scanner = new Html5Qrcode(regionId, options);
  const start = async (wanted: MediaTrackConstraints): Promise<CameraProblem | 'unfit' | null> => {
    const videoConstraints = { ...size, ...wanted };
    const configuration = { fps: 8, qrbox: box, disableFlip: true, videoConstraints };
    return scanner.start({ facingMode: 'environment' }, configuration, onText, undefined).then(() => null, problemFrom);
  };
  const chosen = cameraId === null ? { facingMode: { exact: 'environment' } } : { deviceId: { exact: cameraId } };
  const first = await start(chosen);
  const second = first === 'unfit' ? await start({}) : first;
  if (second !== null) {
    giveUp();
    return { ok: false, problem: second === 'unfit' ? 'noCamera' : second };
  }
  const stopFitting = fitIntoFrame(region);
  const { deviceId = '', facingMode } = scanner.getRunningTrackSettings();
  const light = scanner.getRunningTrackCameraCapabilities().torchFeature();
  const camera: CodeCamera = {
    id: deviceId,
    cameras: await listCameras(),
    isRear: cameraId === null ? first === null && facingMode !== 'user' : null,
    torch: light.isSupported()
      ? (isOn) =>
          light.apply(isOn).then(
            () => isOn,
            () => false,
          )
      : null,
    async close() {
      stopFitting();
      giveUp();
      await scanner.stop().catch(() => undefined);
    },
  };
  return { ok: true, camera };
}

/** `unfit`: there are cameras, none of which is the wanted one. */
function problemFrom(error: unknown): CameraProblem | 'unfit' {
  const text = String(error);
  if (/NotAllowed|Permission|Security/i.test(text)) return 'denied';
  if (/Overconstrained/i.test(text)) return 'unfit';
  if (/NotFound/i.test(text)) return 'noCamera';
  return /NotReadable|TrackStart|Abort/i.test(text) ? 'busy' : 'failed';
}
