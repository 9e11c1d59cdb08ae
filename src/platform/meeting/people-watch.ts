/** Who is in a call, how loud, and whether they are on hold, which they tell each other themselves. */
import type { DefaultMeetingSession } from 'amazon-chime-sdk-js';
import { type MeetingPresence, participantFrom } from '../../../domain/meeting/participant.ts';
import type { WritableStore } from '../store.ts';
import type { CallPerson, CallState } from './call.ts';

const presenceTopic = 'presence';
/** Of 0 to 1. */
const speakingFrom = 0.08;

export type AudioVideo = DefaultMeetingSession['audioVideo'];

export interface PeopleWatch {
  tellPresence(): void;
}

export function watchPeople(audioVideo: AudioVideo, state: WritableStore<CallState>, myId: string): PeopleWatch {
  const change = (id: string, changed: Partial<CallPerson>) => {
    const { people } = state.get();
    const known = people.find((person) => person.id === id);
    if (!known || Object.entries(changed).every(([key, value]) => known[key as keyof CallPerson] === value)) return;
    state.set({ ...state.get(), people: people.map((one) => (one === known ? { ...one, ...changed } : one)) });
  };
  const tellPresence = () => {
    if (state.get().phase !== 'connected') return;
    audioVideo.realtimeSendDataMessage(presenceTopic, state.get().isOnHold ? 'onhold' : 'online', 0);
  };
  audioVideo.realtimeSubscribeToAttendeeIdPresence((id, isPresent, externalUserId) => {
    if (id.endsWith('#content')) return;
    if (!isPresent) return change(id, { presence: 'offline', isSpeaking: false });
    const { people } = state.get();
    if (people.some((person) => person.id === id)) change(id, { presence: 'online' });
    else {
      const person = { ...participantOf(externalUserId ?? ''), id, isMe: id === myId };
      const added: CallPerson = { ...person, presence: 'online', isMuted: false, isSpeaking: false };
      state.set({ ...state.get(), people: [...people, added] });
      audioVideo.realtimeSubscribeToVolumeIndicator(id, (_id, volume, isMuted) => {
        change(id, {
          ...(volume === null ? {} : { isSpeaking: volume > speakingFrom }),
          ...(isMuted === null ? {} : { isMuted, ...(isMuted ? { isSpeaking: false } : {}) }),
        });
      });
    }
    if (id !== myId) tellPresence();
  });
  audioVideo.realtimeSubscribeToReceiveDataMessage(presenceTopic, (message) => {
    const told = message.text();
    const presence: MeetingPresence = told === 'onhold' ? 'onhold' : 'online';
    change(message.senderAttendeeId, { presence });
  });
  return { tellPresence };
}

export function participantOf(externalUserId: string) {
  return participantFrom(externalUserId) ?? { role: 'guest' as const, mark: externalUserId, name: '' };
}
