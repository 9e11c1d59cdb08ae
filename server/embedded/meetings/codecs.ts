/** What the relay and browsers agree on: Opus, and VP8 with retransmission (prototype's notes 2.6.7). */
import {
  RTCRtpCodecParameters,
  useAbsSendTime as absoluteSendTime,
  useAudioLevelIndication as audioLevel,
  useSdesMid as mid,
} from 'werift';

/**
 * No transport-wide congestion control: werift's side of it starves Chrome at 30 kbit/s. The receiver's estimate (goog-remb), said each
 * second, and a bitrate to start with give 960 x 540 at 15 frames.
 */
const videoFeedback = [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }, { type: 'goog-remb' }];

/** New ones for each connection: werift writes payload types into them. */
export const codecs = () => ({
  audio: [
    new RTCRtpCodecParameters({
      mimeType: 'audio/opus',
      clockRate: 48_000,
      channels: 2,
      parameters: 'minptime=10;useinbandfec=1',
    }),
  ],
  video: [
    new RTCRtpCodecParameters({
      mimeType: 'video/VP8',
      clockRate: 90_000,
      rtcpFeedback: videoFeedback,
      parameters: 'x-google-start-bitrate=1000',
    }),
    new RTCRtpCodecParameters({ mimeType: 'video/rtx', clockRate: 90_000 }),
  ],
});

export const headerExtensions = () => ({
  audio: [mid(), absoluteSendTime(), audioLevel()],
  video: [mid(), absoluteSendTime()],
});
