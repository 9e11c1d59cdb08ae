import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OwnMedia } from './own-devices.ts';

interface FakeCamera {
  id: string;
  label?: string;
  facing?: 'environment' | 'user';
  torch?: boolean;
  /** Of the error that opening it ends with. */
  fault?: string;
  isLightStuck?: boolean;
}

class FakeTrack extends EventTarget {
  isLit = false;
  muted = false;
  isStopped = false;
  readonly camera: FakeCamera;
  constructor(camera: FakeCamera) {
    super();
    this.camera = camera;
  }
  get label() {
    return this.camera.label ?? '';
  }
  getSettings = () => ({ deviceId: this.camera.id, facingMode: this.camera.facing });
  getCapabilities = () => ({ torch: this.camera.torch });
  applyConstraints = async ({ advanced: [{ torch }] }: { advanced: [{ torch: boolean }] }) => {
    if (this.camera.isLightStuck) throw new Error('stuck');
    this.isLit = torch;
  };
  stop = () => {
    this.isStopped = true;
    this.isLit = false;
  };
}

let cameras: FakeCamera[];
let speakers: string[];
let mediaDevices: EventTarget;
let tracks: FakeTrack[];
let media: OwnMedia;

interface Asked {
  deviceId?: { exact: string };
  facingMode?: { exact?: string; ideal?: string };
}

async function getUserMedia({ video = {} }: { video?: Asked }) {
  const { deviceId, facingMode } = video;
  const fits = ({ id, facing }: FakeCamera) =>
    deviceId ? id === deviceId.exact : facingMode?.exact === undefined || facing === facingMode.exact;
  const fitting = cameras.filter((camera) => fits(camera));
  const camera = fitting.find(({ facing }) => facing === facingMode?.ideal) ?? fitting[0];
  if (!camera) throw new DOMException('', cameras.length === 0 ? 'NotFoundError' : 'OverconstrainedError');
  if (camera.fault !== undefined) throw new DOMException('', camera.fault);
  const track = new FakeTrack(camera);
  tracks.push(track);
  return { getTracks: () => [track], getVideoTracks: () => [track] };
}

beforeEach(() => {
  cameras = [
    { id: 'front', facing: 'user' },
    { id: 'back', facing: 'environment', torch: true },
  ];
  tracks = [];
  speakers = [];
  const enumerateDevices = async () => [
    ...cameras.map(({ id, label = '' }) => ({ kind: 'videoinput', deviceId: id, label })),
    ...speakers.map((deviceId) => ({ kind: 'audiooutput', deviceId, label: '' })),
  ];
  mediaDevices = Object.assign(new EventTarget(), { getUserMedia, enumerateDevices });
  vi.stubGlobal('navigator', { mediaDevices });
  vi.stubGlobal('HTMLMediaElement', { prototype: { setSinkId: () => undefined } });
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  media = new OwnMedia();
});
afterEach(() => {
  media.close();
  vi.unstubAllGlobals();
});

const state = () => media.state.get();
const open = () => tracks.filter(({ isStopped }) => !isStopped);

test('a tablet shows the engine first, and the person’s face when they switch; the light is out with every change and after the call', async () => {
  await media.turn('camera', true);
  await vi.waitFor(() => expect(state()).toMatchObject({ facing: 'rear', hasTorch: true, isLit: false }));
  expect(await media.light(true)).toBe(true);
  expect(state().isLit).toBe(true);
  expect(await media.lookTo('front')).toBe(true);
  expect(state()).toMatchObject({ facing: 'front', hasTorch: false, isLit: false });
  expect(open().map(({ camera }) => camera.id)).toEqual(['front']);
  await media.lookTo('rear');
  await vi.waitFor(() => expect(state().hasTorch).toBe(true));
  await media.light(true);
  await media.turn('camera', false);
  expect(state()).toMatchObject({ facing: null, hasTorch: false, isLit: false });
  await media.turn('camera', true);
  media.close();
  expect(open()).toEqual([]);
  expect(tracks.some(({ isLit }) => isLit)).toBe(false);
});

test('a light that cannot be switched is told, and a photo that puts it out does not leave it out', async () => {
  await media.turn('camera', true);
  await media.light(true);
  const [track] = open();
  if (track) track.isLit = false;
  await media.lightAgain();
  expect(track?.isLit).toBe(true);
  cameras = [{ id: 'back', facing: 'environment', torch: true, isLightStuck: true }];
  await media.choose('camera', 'back');
  expect(await media.light(true)).toBe(false);
  expect(state().isLit).toBe(false);
});

test('where no camera looks the other way the one before goes on', async () => {
  cameras = [{ id: 'one', facing: 'user' }, { id: 'two' }];
  await media.turn('camera', true);
  const before = state().camera.deviceId;
  expect(await media.lookTo('rear')).toBe(false);
  expect(state().camera).toMatchObject({ deviceId: before, problem: null });
  expect(open()).toHaveLength(1);
});

test('a camera that only says by its name where it looks is known by it', async () => {
  cameras = [{ id: 'x', label: 'camera2 0, facing back' }];
  await media.turn('camera', true);
  expect(state().facing).toBe('rear');
});

test.each([
  ['NotAllowedError', 'refused'],
  ['NotReadableError', 'taken'],
  ['AbortError', 'taken'],
])('a camera that answers %s is told as %s, and comes once it can be had', async (fault, problem) => {
  const [camera] = cameras;
  if (camera) camera.fault = fault;
  cameras = cameras.slice(0, 1);
  await media.turn('camera', true);
  expect(state().camera).toMatchObject({ stream: null, problem });
  delete camera?.fault;
  await media.turn('camera', true);
  expect(state().camera).toMatchObject({ problem: null });
  expect(open()).toHaveLength(1);
});

test('a camera that is unplugged in a call is told, and trying again takes another one', async () => {
  await media.turn('camera', true);
  const used = state().camera.deviceId;
  cameras = cameras.filter(({ id }) => id !== used);
  open()[0]?.dispatchEvent(new Event('ended'));
  await vi.waitFor(() => expect(state().camera).toMatchObject({ stream: null, problem: 'gone' }));
  await media.turn('camera', true);
  expect(state().camera).toMatchObject({ deviceId: 'front', problem: null });
  cameras = [];
  open()[0]?.dispatchEvent(new Event('ended'));
  await media.turn('camera', true);
  expect(state().camera).toMatchObject({ stream: null, problem: 'gone' });
});

test('a camera that another app takes in a call is told as taken, and comes back by trying again', async () => {
  await media.turn('camera', true);
  open()[0]?.dispatchEvent(new Event('ended'));
  await vi.waitFor(() => expect(state().camera).toMatchObject({ stream: null, problem: 'taken' }));
  await media.turn('camera', true);
  expect(state().camera).toMatchObject({ problem: null });
});

test('a camera that gives nothing for a while is told, and is told no more once it gives something', async () => {
  await media.turn('camera', true);
  const [track] = open();
  track?.dispatchEvent(new Event('mute'));
  expect(state().camera).toMatchObject({ problem: 'taken' });
  track?.dispatchEvent(new Event('unmute'));
  expect(state().camera).toMatchObject({ problem: null });
  await media.turn('camera', false);
  track?.dispatchEvent(new Event('mute'));
  expect(state().camera).toMatchObject({ problem: null });
});

test('a speaker that is unplugged is told, and sound goes to the one of the device until another one is chosen', async () => {
  speakers = ['default', 'headset'];
  await media.turn('camera', true);
  media.chooseSpeaker('headset');
  speakers = ['default'];
  mediaDevices.dispatchEvent(new Event('devicechange'));
  await vi.waitFor(() => expect(state()).toMatchObject({ speakerId: '', isSpeakerGone: true }));
  media.chooseSpeaker('default');
  expect(state()).toMatchObject({ speakerId: 'default', isSpeakerGone: false });
});

test('of two cameras that were asked for at once the one asked for last is used, and the other one is let go', async () => {
  await Promise.all([media.choose('camera', 'front'), media.choose('camera', 'back')]);
  expect(state().camera.deviceId).toBe('back');
  expect(open().map(({ camera }) => camera.id)).toEqual(['back']);
  const opening = media.turn('camera', true);
  await media.turn('camera', false);
  await opening;
  expect(open()).toEqual([]);
});

test('whoever turns both off while they are asked for the camera is not asked for the microphone, and nothing is open', async () => {
  const asked: string[] = [];
  let answer = () => {};
  const ask = async (wanted: object) => {
    asked.push(...Object.keys(wanted));
    await new Promise<void>((go) => (answer = go));
    return await getUserMedia({});
  };
  Object.assign(mediaDevices, { getUserMedia: ask });
  const opening = media.turnBoth(true);
  await media.turnBoth(false);
  answer();
  await opening;
  expect([asked, open()]).toEqual([['video'], []]);
  const again = media.turnBoth(true);
  media.close();
  answer();
  await again;
  expect([asked, open()]).toEqual([['video', 'video'], []]);
});

test('both come on one after the other, also where one of them is refused', async () => {
  const asked: string[] = [];
  const ask = async (wanted: object) => {
    asked.push(...Object.keys(wanted));
    if ('video' in wanted) throw new DOMException('', 'NotAllowedError');
    return await getUserMedia({});
  };
  Object.assign(mediaDevices, { getUserMedia: ask });
  await media.turnBoth(true);
  expect(asked).toEqual(['video', 'audio']);
  expect(state().camera.problem).toBe('refused');
  expect(state().microphone.problem).toBeNull();
  await media.turnBoth(false);
  expect(open()).toEqual([]);
});
