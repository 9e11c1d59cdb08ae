/** What this device gives to a call: its camera and microphone as they are right now, and the choice of them. */
import { createStore, type WritableStore } from '../store.ts';
import {
  closeStream,
  type Facing,
  hasTorch,
  lightTorch,
  listDevices,
  type MediaProblem,
  openCamera,
  openMicrophone,
  type Opened,
  type OwnDevices,
  type Wanted,
  whenDevicesChange,
  watchStream,
} from './own-media.ts';

export interface Source {
  /** A person wants it on. */
  isWanted: boolean;
  /** What comes from it; null while it is off, being opened, or not to be had. */
  stream: MediaStream | null;
  deviceId: string;
  problem: MediaProblem | null;
}

export interface DevicesState extends OwnDevices {
  camera: Source;
  microphone: Source;
  /** Empty: the one that the device takes by itself. */
  speakerId: string;
  /** The one that was chosen was unplugged. */
  isSpeakerGone: boolean;
  /** Of the camera that is open; null: it does not say. */
  facing: Facing | null;
  hasTorch: boolean;
  isLit: boolean;
}

export type SourceName = 'camera' | 'microphone';

const off: Source = { isWanted: false, stream: null, deviceId: '', problem: null };
const openers: Record<SourceName, (wanted: Wanted) => Promise<Opened>> = {
  camera: openCamera,
  microphone: openMicrophone,
};

export class OwnMedia {
  readonly state: WritableStore<DevicesState> = createStore<DevicesState>({
    ...{ cameras: [], microphones: [], speakers: [], speakerId: '', isSpeakerGone: false },
    ...{ facing: null, hasTorch: false, isLit: false },
    ...{ camera: off, microphone: off },
  });
  /** What was asked for last counts, whichever device answers first. */
  readonly #turns = { camera: 0, microphone: 0 };
  readonly #stopWatching = whenDevicesChange(() => void this.#refresh());
  #turnOfBoth = 0;
  #isClosed = false;

  async turn(name: SourceName, isOn: boolean): Promise<void> {
    const { deviceId } = this.state.get()[name];
    if (isOn) {
      // One that was unplugged is no reason to have none.
      const problem = deviceId === '' ? 'gone' : await this.#open(name, { deviceId });
      if (problem === 'gone') await this.#open(name, null);
      return;
    }
    this.#shut(name);
    this.#setSource(name, { isWanted: false, problem: null });
  }
  /** The browser asks the person for one after the other: who turns both off meanwhile is asked for nothing more. */
  async turnBoth(isOn: boolean): Promise<void> {
    const turn = ++this.#turnOfBoth;
    for (const name of ['camera', 'microphone'] as const) {
      if (turn === this.#turnOfBoth && !this.#isClosed) await this.turn(name, isOn);
    }
  }
  async choose(name: SourceName, deviceId: string): Promise<void> {
    await this.#open(name, { deviceId });
  }
  /** False: there is no camera that looks there; the one before is used again. */
  async lookTo(facing: Facing): Promise<boolean> {
    const { deviceId } = this.state.get().camera;
    const problem = await this.#open('camera', { facing });
    if (problem !== 'gone') return true;
    if (deviceId !== '') await this.#open('camera', { deviceId });
    return false;
  }
  /** The one after the camera that is used. */
  async nextCamera(): Promise<void> {
    const { cameras, camera } = this.state.get();
    const at = cameras.findIndex(({ id }) => id === camera.deviceId);
    const next = cameras[(at + 1) % cameras.length];
    if (next) await this.choose('camera', next.id);
  }
  chooseSpeaker(speakerId: string): void {
    this.#set({ speakerId, isSpeakerGone: false });
  }
  /** False: the camera does not let it be switched. */
  async light(isLit: boolean): Promise<boolean> {
    const { stream } = this.state.get().camera;
    if (stream === null || !(await lightTorch(stream, isLit))) return false;
    if (this.state.get().camera.stream === stream) this.#set({ isLit });
    return true;
  }
  /** A photo puts it out. */
  async lightAgain(): Promise<void> {
    if (this.state.get().isLit) await this.light(true);
  }
  close(): void {
    this.#isClosed = true;
    this.#stopWatching();
    this.#shut('camera');
    this.#shut('microphone');
  }

  /** Null: it is open, or not wanted any more. */
  async #open(name: SourceName, wanted: Wanted): Promise<MediaProblem | null> {
    const turn = ++this.#turns[name];
    // Two cameras at a time are more than many tablets have.
    this.#shut(name);
    const known = wanted !== null && 'deviceId' in wanted ? wanted : {};
    this.#setSource(name, { isWanted: true, problem: null, ...known });
    const opened = await openers[name](wanted);
    const isStale = this.#isClosed || turn !== this.#turns[name] || !this.state.get()[name].isWanted;
    if (isStale && opened.ok) closeStream(opened.stream);
    else if (!isStale && opened.ok) this.#take(name, opened);
    else if (!isStale && !opened.ok) this.#setSource(name, { problem: opened.problem });
    await this.#refresh();
    return isStale || opened.ok ? null : opened.problem;
  }
  #take(name: SourceName, { stream, deviceId, facing }: Opened & { ok: true }): void {
    this.#setSource(name, { stream, deviceId, problem: null });
    if (name === 'camera') {
      this.#set({ facing });
      void hasTorch(stream).then((has) => {
        if (this.state.get().camera.stream === stream) this.#set({ hasTorch: has });
      });
    }
    watchStream(stream, {
      ended: () => {
        if (this.state.get()[name].stream !== stream) return;
        this.#shut(name);
        void this.#tellLost(name);
      },
      isSilent: (isSilent) => {
        if (this.state.get()[name].stream === stream) this.#setSource(name, { problem: isSilent ? 'taken' : null });
      },
    });
  }
  /** What is still listed was not unplugged. */
  async #tellLost(name: SourceName): Promise<void> {
    const turn = this.#turns[name];
    await this.#refresh();
    if (turn === this.#turns[name] && this.state.get()[name].isWanted)
      this.#setSource(name, { problem: this.#isListed(name) ? 'taken' : 'gone' });
  }
  #isListed(name: SourceName): boolean {
    const { [`${name}s` as const]: devices, [name]: source } = this.state.get();
    return devices.some(({ id }) => id === source.deviceId);
  }
  #shut(name: SourceName): void {
    closeStream(this.state.get()[name].stream);
    this.#setSource(name, { stream: null });
    if (name === 'camera') this.#set({ facing: null, hasTorch: false, isLit: false });
  }
  #set(change: Partial<DevicesState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
  #setSource(name: SourceName, change: Partial<Source>): void {
    this.#set({ [name]: { ...this.state.get()[name], ...change } });
  }
  async #refresh(): Promise<void> {
    this.#set(await listDevices());
    const { speakerId, speakers } = this.state.get();
    if (speakerId !== '' && !speakers.some(({ id }) => id === speakerId))
      this.#set({ speakerId: '', isSpeakerGone: true });
    // A browser may tell that a device has ended before it lists it no more.
    for (const name of ['camera', 'microphone'] as const) {
      const { stream, problem, deviceId } = this.state.get()[name];
      if (stream === null && problem === 'taken' && deviceId !== '' && !this.#isListed(name))
        this.#setSource(name, { problem: 'gone' });
    }
  }
}
