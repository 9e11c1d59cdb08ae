/** A message by which our server says that somebody has started a meeting. The way in is made from the meeting's name, never read from a text. */

/** As the server makes them: 18 random bytes. */
const meetingName = /^[\w-]{24}$/;

export interface ToldMeeting {
  name: string;
  isOver: boolean;
}

export const meetingPath = (name: string): string => `/meeting/${name}`;

/** Null: the message is an ordinary one. `metadata`: of a message, from wherever it came. */
export function toldMeeting(metadata: unknown): ToldMeeting | null {
  const { meeting, isMeetingInfo } = (metadata ?? {}) as { meeting?: unknown; isMeetingInfo?: unknown };
  if (isMeetingInfo !== true) return null;
  const { meetingId, isOver } = (meeting ?? {}) as { meetingId?: unknown; isOver?: unknown };
  if (typeof meetingId !== 'string' || !meetingName.test(meetingId)) return null;
  return { name: meetingId, isOver: isOver === true };
}
