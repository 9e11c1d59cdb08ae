/** The video that comes from one attendee: its packets, and what is said back to the camera. */
import {
  PictureLossIndication,
  ReceiverEstimatedMaxBitrate,
  type RtcpPacket,
  RtcpPayloadSpecificFeedback,
  type RTCRtpTransceiver,
  type RtpPacket,
} from 'werift';

/** A key frame is asked for at most so often. */
const keyFrameEveryMs = 300;
/** Bits per second that a camera may use; `mantissa * 2 ** exponent`. */
const estimate = { bitrate: 2_500_000n, brExp: 6, brMantissa: 39_062 };

export interface Camera {
  readonly transceiver: RTCRtpTransceiver;
  requestKeyFrame(): void;
  /** Once a second, or Chrome sends less and less. */
  estimateBitrate(): void;
}

export function openCamera(transceiver: RTCRtpTransceiver, take: (packet: RtpPacket) => void): Camera {
  const { receiver } = transceiver;
  let ssrc: number | undefined;
  let askedAt = -Infinity;
  eachPacket(transceiver, (packet) => {
    ssrc = packet.header.ssrc;
    take(packet);
  });
  return {
    transceiver,
    requestKeyFrame() {
      const source = ssrc ?? receiver.track.ssrc;
      const now = performance.now();
      if (source === undefined || now - askedAt < keyFrameEveryMs) return;
      askedAt = now;
      receiver.sendRtcpPLI(source).catch(ignore);
    },
    estimateBitrate() {
      if (ssrc === undefined) return;
      const feedback = new ReceiverEstimatedMaxBitrate({
        ...{ senderSsrc: receiver.rtcpSsrc, mediaSsrc: 0, ssrcFeedbacks: [ssrc], ssrcNum: 1 },
        ...estimate,
      });
      receiver.dtlsTransport.sendRtcp([new RtcpPayloadSpecificFeedback({ feedback })]).catch(ignore);
    },
  };
}

/** Of all tracks that a section has and will have. */
export function eachPacket({ receiver, onTrack }: RTCRtpTransceiver, take: (packet: RtpPacket) => void): void {
  const tracks = receiver.tracks.length > 0 ? receiver.tracks : [receiver.track];
  for (const track of tracks) track.onReceiveRtp.subscribe(take);
  onTrack.subscribe((track) => void track.onReceiveRtp.subscribe(take));
}

/** SSRC of the video for which somebody wants a key frame; null: about something else. */
export function keyFrameWantedOf(packet: RtcpPacket): number | null {
  if (packet.type !== RtcpPayloadSpecificFeedback.type) return null;
  const { feedback } = packet;
  return feedback.count === PictureLossIndication.count ? (feedback as PictureLossIndication).mediaSsrc : null;
}

/** For one listener: sending changes a packet's header, and extensions that came in would win over those of the listener's section. */
export function copyFor(packet: RtpPacket): RtpPacket {
  const copy = packet.clone();
  Object.assign(copy.header, { extensions: [], extension: false, paddingSize: 0, padding: false });
  return copy;
}

/** A connection that breaks says so itself. */
const ignore = () => {};
