/** What this device gives to a call: its camera and microphone as they are right now, and the choice of them. */
import { createStore, type WritableStore } from '../store.ts';
import {
  closeStream,
  hasTorch,
  lightTorch,
  listDevices,
  type MediaProblem,
  openCamera,
  openMicrophone,
  type Opened,
  type OwnDevices,
  whenDevicesChange,
  whenTakenAway,
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
  speakerId: string;
  hasTorch: boolean;
  isLit: boolean;
}

export type SourceName = 'camera' | 'microphone';

const off: Source = { isWanted: false, stream: null, deviceId: '', problem: null };
const openers: Record<SourceName, (deviceId: string | null) => Promise<Opened>> = {
  camera: openCamera,
  microphone: openMicrophone,
};

export class OwnMedia {
  readonly state: WritableStore<DevicesState> = createStore<DevicesState>({
    ...{ cameras: [], microphones: [], speakers: [], speakerId: '', hasTorch: false, isLit: false },
    ...{ camera: off, microphone: off },
  });
  readonly #stopWatching = whenDevicesChange(() => void this.#refresh());
  #isClosed = false;

  async turn(name: SourceName, isOn: boolean): Promise<void> {
    const { deviceId } = this.state.get()[name];
    if (isOn) return await this.choose(name, deviceId === '' ? null : deviceId);
    this.#shut(name);
    this.#setSource(name, { isWanted: false, problem: null });
  }
  /** Null: which the browser and own-media.ts think best. */
  async choose(name: SourceName, deviceId: string | null): Promise<void> {
    // Two cameras at a time are more than many tablets have.
    this.#shut(name);
    this.#setSource(name, { isWanted: true, problem: null, ...(deviceId === null ? {} : { deviceId }) });
    const opened = await openers[name](deviceId);
    if (this.#isClosed || !this.state.get()[name].isWanted) {
      if (opened.ok) closeStream(opened.stream);
    } else if (opened.ok) this.#take(name, opened);
    else this.#setSource(name, { problem: opened.problem });
    await this.#refresh();
  }
  /** The one after the camera that is used. */
  async nextCamera(): Promise<void> {
    const { cameras, camera } = this.state.get();
    const at = cameras.findIndex(({ id }) => id === camera.deviceId);
    const next = cameras[(at + 1) % cameras.length];
    if (next) await this.choose('camera', next.id);
  }
  chooseSpeaker(speakerId: string): void {
    this.#set({ speakerId });
  }
  async light(isLit: boolean): Promise<void> {
    const { stream } = this.state.get().camera;
    if (stream !== null && (await lightTorch(stream, isLit))) this.#set({ isLit });
  }
  close(): void {
    this.#isClosed = true;
    this.#stopWatching();
    this.#shut('camera');
    this.#shut('microphone');
  }

  #take(name: SourceName, { stream, deviceId }: Opened & { ok: true }): void {
    closeStream(this.state.get()[name].stream);
    this.#setSource(name, { stream, deviceId, problem: null });
    if (name === 'camera') this.#set({ hasTorch: hasTorch(stream) });
    whenTakenAway(stream, () => {
      if (this.state.get()[name].stream !== stream) return;
      this.#shut(name);
      this.#setSource(name, { problem: 'gone' });
    });
  }
  #shut(name: SourceName): void {
    closeStream(this.state.get()[name].stream);
    this.#setSource(name, { stream: null });
    if (name === 'camera') this.#set({ hasTorch: false, isLit: false });
  }
  #set(change: Partial<DevicesState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
  #setSource(name: SourceName, change: Partial<Source>): void {
    this.#set({ [name]: { ...this.state.get()[name], ...change } });
  }
  async #refresh(): Promise<void> {
    this.#set(await listDevices());
  }
}
