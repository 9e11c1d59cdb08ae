/**
 * A call by the Amazon Chime SDK. Taken from the package's barrel: a deep import of the session breaks in it. Streams are opened and
 * closed by own-media.ts, so that a camera that is off is off.
 */
import {
  AudioProfile,
  type AudioVideoObserver,
  DefaultDeviceController,
  DefaultMeetingSession,
  MeetingSessionConfiguration,
  MeetingSessionStatusCode,
  NoOpLogger,
} from 'amazon-chime-sdk-js';
import { isGivenUp, isLineWeak, mostConnectingMs } from '../../../domain/meeting/line-quality.ts';
import { createStore, type WritableStore } from '../store.ts';
import { type Call, type CallEnd, type CallEntry, type CallPerson, type CallState, type StartCall } from './call.ts';
import { type AudioVideo, participantOf, type PeopleWatch, watchPeople } from './people-watch.ts';
import { isStillComing } from './still-coming.ts';
import { withTile } from './video-tiles.ts';

const ends: Partial<Record<MeetingSessionStatusCode, CallEnd>> = {
  [MeetingSessionStatusCode.Left]: 'left',
  [MeetingSessionStatusCode.MeetingEnded]: 'ended',
  [MeetingSessionStatusCode.AudioJoinedFromAnotherDevice]: 'elsewhere',
  [MeetingSessionStatusCode.AudioCallAtCapacity]: 'full',
  [MeetingSessionStatusCode.VideoCallAtSourceCapacity]: 'full',
  [MeetingSessionStatusCode.AudioAuthenticationRejected]: 'refused',
  [MeetingSessionStatusCode.AudioAttendeeRemoved]: 'refused',
  [MeetingSessionStatusCode.SignalingBadRequest]: 'refused',
};

export const startCall: StartCall = (entry) => new ChimeCall(entry);

class ChimeCall implements Call {
  readonly state: WritableStore<CallState>;
  readonly #audioVideo: AudioVideo;
  readonly #myId: string;
  readonly #people: PeopleWatch;
  readonly #connection: () => RTCPeerConnection | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #camera: MediaStream | null = null;
  #isCameraSent = false;
  /** Whoever was muted before a hold is muted after it. */
  #wasMuted = false;

  constructor({ meeting, attendee }: CallEntry) {
    this.#myId = attendee.attendeeId;
    const me = { ...participantOf(attendee.externalUserId), id: this.#myId, isMe: true };
    this.state = createStore<CallState>({
      ...{ phase: 'connecting', end: null, videos: [], isWeak: false },
      ...{ isMuted: false, isOnHold: false, isSharing: false },
      people: [{ ...me, presence: 'online', isMuted: false, isSpeaking: false }],
    });
    const session = openSession(meeting, attendee);
    this.#audioVideo = session.audioVideo;
    const { audioVideoController } = session as unknown as WithController;
    this.#connection = () => audioVideoController.rtcPeerConnection;
    this.#people = watchPeople(this.#audioVideo, this.state, this.#myId);
    this.#lookWhetherItComes(mostConnectingMs);
    this.#audioVideo.addObserver(this.#observer());
    this.#audioVideo.addContentShareObserver({
      contentShareDidStart: () => this.#set({ isSharing: true }),
      contentShareDidStop: () => this.#set({ isSharing: false }),
    });
    // Devices are opened by us: nothing is opened just to read their names.
    this.#audioVideo.setDeviceLabelTrigger(() => Promise.resolve(new MediaStream()));
    this.#audioVideo.setAudioProfile(new AudioProfile(null, false));
    this.#audioVideo.bindAudioElement(new Audio()).catch(() => undefined);
    this.#audioVideo.start();
  }

  async sendCamera(stream: MediaStream | null): Promise<void> {
    this.#isCameraSent = stream !== null;
    // Not the SDK's way to stop a camera: it would end a stream that is wanted again after a hold.
    if (stream === null) return this.#audioVideo.stopLocalVideoTile();
    if (stream !== this.#camera) await this.#audioVideo.startVideoInput(stream);
    this.#camera = stream;
    this.#showCamera();
  }
  async sendMicrophone(stream: MediaStream | null): Promise<void> {
    if (stream === null) await this.#audioVideo.stopAudioInput();
    else await this.#audioVideo.startAudioInput(stream);
  }
  async playOn(speakerId: string): Promise<void> {
    // It only knows what it has listed itself, and takes no other.
    await this.#audioVideo.listAudioOutputDevices(true);
    await this.#audioVideo.chooseAudioOutput(speakerId === '' ? null : speakerId);
  }
  mute(isMuted: boolean): void {
    if (isMuted) this.#audioVideo.realtimeMuteLocalAudio();
    else this.#audioVideo.realtimeUnmuteLocalAudio();
    this.#set({ isMuted });
    this.#changeMe({ isMuted });
  }
  hold(isOnHold: boolean): void {
    const { isMuted, isOnHold: wasOnHold } = this.state.get();
    if (isOnHold === wasOnHold) return;
    if (isOnHold) {
      this.#wasMuted = isMuted;
      this.stopSharing();
    }
    this.mute(isOnHold || this.#wasMuted);
    this.#set({ isOnHold });
    this.#changeMe({ presence: isOnHold ? 'onhold' : 'online' });
    this.#people.tellPresence();
  }
  async shareScreen(): Promise<boolean> {
    const isShared = await this.#audioVideo.startContentShareFromScreenCapture().then(
      () => true,
      () => false,
    );
    // The browser has asked the person which screen.
    const { isOnHold, phase } = this.state.get();
    if (isShared && (isOnHold || phase === 'over')) this.stopSharing();
    return isShared;
  }
  stopSharing(): void {
    this.#audioVideo.stopContentShare();
  }
  show(tileId: number, element: HTMLVideoElement | null): void {
    if (element === null) this.#audioVideo.unbindVideoElement(tileId);
    else this.#audioVideo.bindVideoElement(tileId, element);
  }
  leave(): void {
    if (this.state.get().phase === 'over') return;
    this.#end('left');
    this.#audioVideo.stop();
  }

  #set(change: Partial<CallState>): void {
    if (this.state.get().phase !== 'over') this.state.set({ ...this.state.get(), ...change });
  }
  /** The others' tiles follow what they tell. */
  #changeMe(change: Partial<CallPerson>): void {
    this.#set({ people: this.state.get().people.map((person) => (person.isMe ? { ...person, ...change } : person)) });
  }
  /** What is said first about an end stays. */
  #end(end: CallEnd): void {
    if (this.state.get().phase === 'over') return;
    clearTimeout(this.#timer);
    // A session of its own at the provider, which does not end with this one.
    this.#audioVideo.stopContentShare();
    this.#set({ phase: 'over', end, videos: [], isSharing: false });
  }
  /** Asked every ten seconds. */
  #lookWhetherItComes(afterMs: number): void {
    this.#timer = setTimeout(() => {
      if (this.state.get().phase !== 'connecting') return;
      if (!isGivenUp(afterMs, isStillComing(this.#connection()))) return this.#lookWhetherItComes(2 * afterMs);
      this.#end('no-media');
      this.#audioVideo.stop();
    }, mostConnectingMs);
  }
  #showCamera(): void {
    if (this.#isCameraSent && this.state.get().phase === 'connected') this.#audioVideo.startLocalVideoTile();
  }
  #observer(): AudioVideoObserver {
    return {
      audioVideoDidStartConnecting: (isAgain) => this.#set({ phase: isAgain ? 'reconnecting' : 'connecting' }),
      audioVideoDidStart: () => {
        clearTimeout(this.#timer);
        this.#set({ phase: 'connected', isWeak: false });
        this.#showCamera();
        this.#people.tellPresence();
      },
      audioVideoDidStop: (status) => {
        const otherwise = this.state.get().phase === 'connecting' ? 'no-media' : 'lost';
        this.#end(ends[status.statusCode()] ?? otherwise);
      },
      videoTileDidUpdate: (tile) => this.#set({ videos: withTile(this.state.get(), tile, this.#myId) }),
      videoTileWasRemoved: (gone) =>
        this.#set({ videos: this.state.get().videos.filter(({ tileId }) => tileId !== gone) }),
      // Not its own word for it: it comes with half of the sound lost, and twice in a call at most.
      connectionHealthDidChange: ({ fractionPacketsLostInboundInLastMinute, consecutiveStatsWithNoPackets }) => {
        const counts = {
          lostPercents: fractionPacketsLostInboundInLastMinute,
          silentSeconds: consecutiveStatsWithNoPackets,
        };
        const { isWeak } = this.state.get();
        if (isLineWeak(isWeak, counts) !== isWeak) this.#set({ isWeak: !isWeak });
      },
    };
  }
}

function openSession(meeting: object, attendee: CallEntry['attendee']) {
  const logger = new NoOpLogger();
  const configuration = new MeetingSessionConfiguration({ meeting }, { attendee });
  configuration.connectionTimeoutMs = 2 * mostConnectingMs;
  const session = new DefaultMeetingSession(configuration, logger, new DefaultDeviceController(logger));
  // For redundant sound and statistics it would run a worker of its own making, which our policy refuses; the session then fails.
  const { encodedTransformWorkerManager } = session as unknown as WithWorkers;
  void encodedTransformWorkerManager.disable();
  return session;
}

interface WithController {
  audioVideoController: { rtcPeerConnection: RTCPeerConnection | null };
}

interface WithWorkers {
  encodedTransformWorkerManager: { disable(): Promise<void> };
}
