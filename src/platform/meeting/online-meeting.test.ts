import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Observer = Record<string, (...given: never[]) => void>;

/** What the page has asked of the SDK, and its ear. */
const sdk = vi.hoisted(() => ({ isSharing: false, observer: {} as Observer, content: {} as Observer }));

vi.mock('amazon-chime-sdk-js', () => {
  const Nothing = EventTarget;
  const nothing = () => undefined;
  const audioVideo = {
    addObserver: (observer: Observer) => void (sdk.observer = observer),
    addContentShareObserver: (observer: Observer) => void (sdk.content = observer),
    bindAudioElement: () => Promise.resolve(),
    startContentShareFromScreenCapture: () => {
      sdk.isSharing = true;
      return Promise.resolve();
    },
    stopContentShare: () => void (sdk.isSharing = false),
    setDeviceLabelTrigger: nothing,
    setAudioProfile: nothing,
    start: nothing,
    stop: nothing,
    realtimeSubscribeToAttendeeIdPresence: nothing,
    realtimeSubscribeToReceiveDataMessage: nothing,
    realtimeSendDataMessage: nothing,
  };
  return {
    AudioProfile: Nothing,
    DefaultDeviceController: Nothing,
    DefaultMeetingSession: class {
      audioVideo = audioVideo;
      audioVideoController = { rtcPeerConnection: null };
      encodedTransformWorkerManager = { disable: () => Promise.resolve() };
    },
    MeetingSessionConfiguration: Nothing,
    MeetingSessionStatusCode: { Left: 1, AudioJoinedFromAnotherDevice: 2, MeetingEnded: 3 },
    NoOpLogger: Nothing,
  };
});

const { startCall } = await import('./online-meeting.ts');

const attendee = { attendeeId: 'me', externalUserId: 'e.0123456789ab.Clara', joinToken: '' };
/** An expert in a call. */
function inCall() {
  const call = startCall({ meeting: {}, attendee });
  sdk.observer['audioVideoDidStart']?.();
  return call;
}
const stopped = (statusCode: number) => sdk.observer['audioVideoDidStop']?.({ statusCode: () => statusCode } as never);

beforeEach(() => {
  vi.stubGlobal('Audio', EventTarget);
  vi.useFakeTimers();
  sdk.isSharing = false;
});
afterEach(() => void vi.useRealTimers());

test.each([
  ['because the person came in on another device', 2, 'elsewhere'],
  ['because somebody ended it for all', 3, 'ended'],
  ['because the line broke for good', 99, 'lost'],
])('the screen is shown to nobody any more once the call is over %s', async (_why, statusCode, end) => {
  const call = inCall();
  expect(await call.shareScreen()).toBe(true);
  expect(sdk.isSharing).toBe(true);
  stopped(statusCode);
  expect(call.state.get()).toMatchObject({ phase: 'over', end });
  expect(sdk.isSharing).toBe(false);
});

test('the screen is shown to nobody any more once the person has left', async () => {
  const call = inCall();
  await call.shareScreen();
  call.leave();
  expect(call.state.get()).toMatchObject({ phase: 'over', end: 'left' });
  expect(sdk.isSharing).toBe(false);
});
