/** A video call as screens see it: what is shown, and what a person can do. The means (online-meeting.ts) are loaded with its page only. */
import type { MeetingPresence, Participant } from '../../../domain/meeting/participant.ts';
import type { ReadableStore } from '../store.ts';

export interface CallPerson extends Participant {
  /** Of the attendee; the same for the same person. */
  id: string;
  isMe: boolean;
  presence: MeetingPresence;
  isMuted: boolean;
  isSpeaking: boolean;
}

/** A picture on the screen: somebody's camera, or the screen that they share. */
export interface CallVideo {
  tileId: number;
  personId: string;
  isMine: boolean;
  isScreen: boolean;
}

/** Why a call is over or never began (SU-403). */
export type CallEnd = 'left' | 'ended' | 'elsewhere' | 'full' | 'refused' | 'no-media' | 'lost';

export interface CallState {
  phase: 'connecting' | 'connected' | 'reconnecting' | 'over';
  /** While it is over. */
  end: CallEnd | null;
  people: readonly CallPerson[];
  videos: readonly CallVideo[];
  isWeak: boolean;
  isMuted: boolean;
  isOnHold: boolean;
  isSharing: boolean;
}

export interface Call {
  state: ReadableStore<CallState>;
  /** Null: none is sent. */
  sendCamera(stream: MediaStream | null): Promise<void>;
  sendMicrophone(stream: MediaStream | null): Promise<void>;
  /** Where the browser lets one choose; empty: the one of the device. */
  playOn(speakerId: string): Promise<void>;
  mute(isMuted: boolean): void;
  /** Nobody sees or hears this person, nor the screen that they shared. Afterwards the microphone is as it was before. */
  hold(isOnHold: boolean): void;
  /** False: it was refused or is not possible here. */
  shareScreen(): Promise<boolean>;
  stopSharing(): void;
  /** The element in which a picture is shown; null takes it back. */
  show(tileId: number, element: HTMLVideoElement | null): void;
  leave(): void;
}

/** As our server tells them (contract/meetings.ts). */
export interface CallEntry {
  meeting: object;
  attendee: { attendeeId: string; externalUserId: string; joinToken: string };
}

export type StartCall = (entry: CallEntry) => Call;
