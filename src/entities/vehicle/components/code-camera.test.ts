import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A camera library whose starts end as `starts` says, one after the other; `null` is success. */
const library = vi.hoisted(() => ({
  starts: [] as (string | null)[],
  asked: [] as unknown[],
  settings: {} as { deviceId?: string; facingMode?: string },
  hasTorch: false,
  lit: [] as boolean[],
  stopped: 0,
}));
vi.mock('html5-qrcode', () => ({
  Html5QrcodeSupportedFormats: { CODE_39: 3, CODE_128: 5, DATA_MATRIX: 6, QR_CODE: 0 },
  Html5Qrcode: class {
    start(_camera: unknown, { videoConstraints }: { videoConstraints: unknown }) {
      library.asked.push(videoConstraints);
      const failure = library.starts.shift() ?? null;
      return failure === null
        ? Promise.resolve(null)
        : Promise.reject(new Error(`Error getting userMedia, error = ${failure}`));
    }
    getRunningTrackSettings = () => library.settings;
    getRunningTrackCameraCapabilities = () => ({
      torchFeature: () => ({
        isSupported: () => library.hasTorch,
        apply: (isOn: boolean) => Promise.resolve(void library.lit.push(isOn)),
      }),
    });
    stop = () => Promise.resolve(void (library.stopped += 1));
  },
}));
const { openCodeCamera } = await import('./code-camera.ts');

const cameras = [
  { kind: 'videoinput', deviceId: 'front', label: 'Front' },
  { kind: 'audioinput', deviceId: 'mic', label: 'Microphone' },
  { kind: 'videoinput', deviceId: 'back', label: 'Back' },
];
beforeEach(() => {
  Object.assign(library, { starts: [], asked: [], lit: [], stopped: 0, hasTorch: false });
  library.settings = { deviceId: 'back', facingMode: 'environment' };
  vi.stubGlobal('document', { getElementById: () => ({ parentElement: null }) });
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices: () => Promise.resolve(cameras) } });
});
afterEach(() => vi.unstubAllGlobals());

const open = async (cameraId: string | null = null) => openCodeCamera('region', cameraId, () => undefined);

test('the rear camera is asked for first, and the others can be chosen [SU-086]', async () => {
  const opened = await open();
  expect(library.asked).toMatchObject([{ facingMode: { exact: 'environment' } }]);
  expect(opened).toMatchObject({ ok: true, camera: { id: 'back', isRear: true, torch: null } });
  expect(opened.ok && opened.camera.cameras.map(({ id }) => id)).toEqual(['front', 'back']);
  await open('front');
  expect(library.asked[1]).toMatchObject({ deviceId: { exact: 'front' } });
});

test('without a rear camera another one is used, and that is said [SU-402]', async () => {
  library.starts = ['OverconstrainedError', null];
  library.settings = { deviceId: 'front' };
  const opened = await open();
  expect(library.asked[1]).not.toHaveProperty('facingMode');
  expect(opened).toMatchObject({ ok: true, camera: { id: 'front', isRear: false } });
});

test.each([
  ['NotAllowedError: Permission denied', 'denied'],
  ['NotFoundError: Requested device not found', 'noCamera'],
  ['NotReadableError: Could not start video source', 'busy'],
  ['TypeError', 'failed'],
])('%s is told as %s [SU-402]', async (failure, problem) => {
  library.starts = [failure];
  expect(await open()).toEqual({ ok: false, problem });
});

test('a light is switched where the camera has one, and the camera is given back [SU-086]', async () => {
  library.hasTorch = true;
  const opened = await open();
  if (!opened.ok) throw new Error(opened.problem);
  expect(await opened.camera.torch?.(true)).toBe(true);
  expect(await opened.camera.torch?.(false)).toBe(false);
  expect(library.lit).toEqual([true, false]);
  await opened.camera.close();
  expect(library.stopped).toBe(1);
});
