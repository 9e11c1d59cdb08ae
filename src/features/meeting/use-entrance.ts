/** Whether and how this person may come in: with their account, or by the invitation in the address. */
import { useEffect, useState } from 'react';
import type { MeetingCalls } from '../../client/calls/meeting-calls.ts';
import { useClient, useSession } from '../../client/client-context.tsx';
import { guestKey, siteOrigin } from '../../platform/meeting/meeting-page.ts';

export type EntranceProblem = 'unknown' | 'ended' | 'not-invited' | 'signed-out' | 'offline' | 'failed';

export interface Door {
  title: string;
  /** A guest says who they are. */
  isGuest: boolean;
  /** Of the request, for those who may see it. */
  requestId?: string;
  /** Address that lets others in. */
  link: string;
  join(guestName: string): ReturnType<MeetingCalls['join']>;
  /** Ends the meeting for everybody; guests cannot. */
  end?(): ReturnType<MeetingCalls['end']>;
}

export interface Entrance {
  /** Null while it is looked for. */
  door: Door | null;
  problem: EntranceProblem | null;
  fail(problem: EntranceProblem): void;
}

export function useEntrance(name: string, invitation: string): Entrance {
  const { online } = useClient();
  const session = useSession();
  const isSignedIn = 'person' in session;
  const [found, setFound] = useState<{ door: Door | null; problem: EntranceProblem | null }>(nothing);
  useEffect(() => {
    let isHere = true;
    void online
      .meetings()
      .then((calls) => (calls === null ? 'offline' : findDoor(calls, { name, invitation, isSignedIn })))
      .then((door) => {
        if (!isHere) return;
        setFound(typeof door === 'string' ? { door: null, problem: door } : { door, problem: null });
      });
    return () => {
      isHere = false;
    };
  }, [online, name, invitation, isSignedIn]);
  return {
    ...found,
    fail: (problem) => setFound({ ...found, problem }),
  };
}

const nothing = { door: null, problem: null };

async function findDoor(
  calls: MeetingCalls,
  { name, invitation, isSignedIn }: { name: string; invitation: string; isSignedIn: boolean },
): Promise<Door | EntranceProblem> {
  if (name === '') return 'unknown';
  const own = isSignedIn ? await calls.find(name) : null;
  if (own?.ok === true) {
    const { title, pathRoute, supportRequestId, invitation: given } = own.value;
    const link = `${siteOrigin()}${pathRoute}#${given.token}`;
    const enter = { join: () => calls.join(name), end: () => calls.end(name) };
    return { title, isGuest: false, requestId: supportRequestId, link, ...enter };
  }
  if (own !== null && (invitation === '' || own.failure !== 'unknown')) return problemFrom(own.failure);
  if (invitation === '') return 'signed-out';
  const guest = { meetingId: name, invitation };
  const looked = await calls.lookAtInvitation(guest);
  if (!looked.ok) return problemFrom(looked.failure);
  const join = (guestName: string) => calls.joinAsGuest({ ...guest, name: guestName, guestKey: guestKey() });
  return { title: looked.value.title, isGuest: true, link: `${siteOrigin()}/meeting/${name}#${invitation}`, join };
}

export function problemFrom(failure: EntranceProblem | 'too-early'): EntranceProblem {
  return failure === 'too-early' ? 'failed' : failure;
}
