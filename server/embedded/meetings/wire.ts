/**
 * Frames of the Amazon Chime SDK's signalling: one byte, 5, and a protobuf message, by the SDK's own description of it.
 */
import protocol from 'amazon-chime-sdk-js/build/signalingprotocol/SignalingProtocol.js';
import type { ISdkSignalFrame, SdkSignalFrame } from 'amazon-chime-sdk-js/build/signalingprotocol/SignalingProtocol.js';

const leadByte = 5;

export const frameType = protocol.SdkSignalFrame.Type;
export const mediaType = protocol.SdkStreamMediaType;
export const pingType = protocol.SdkPingPongType;
export const duplexType = protocol.SdkStreamServiceType;
export const vp8 = protocol.SdkVideoCodecCapability.VP8;

export type Frame = SdkSignalFrame;
export type FrameType = SdkSignalFrame.Type;
export type FrameFields = Omit<ISdkSignalFrame, 'timestampMs' | 'type'>;

/** Throws for what is no frame. */
export function frameFrom(data: Buffer): Frame {
  if (data[0] !== leadByte) throw new Error('no frame of the signalling');
  return protocol.SdkSignalFrame.decode(data.subarray(1));
}

export function bytesOfFrame(type: FrameType, fields: FrameFields, at: Date): Buffer {
  const frame = protocol.SdkSignalFrame.fromObject({ timestampMs: at.getTime(), type, ...fields });
  return Buffer.concat([Buffer.of(leadByte), protocol.SdkSignalFrame.encode(frame).finish()]);
}
