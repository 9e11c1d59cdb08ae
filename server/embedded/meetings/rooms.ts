/** The meetings in which somebody is, and what runs while there is one. Nothing runs while there is none. */
import type { WebSocket } from 'ws';
import type { Log } from '../../log.ts';
import type { Timers } from '../../timers.ts';
import { Attendee } from './attendee.ts';
import { startMixer } from './mixer.ts';
import type { PeerSettings } from './peer.ts';
import { Room } from './room.ts';
import { sessionStatus } from './signalling.ts';

const volumesEveryMs = 200;
const estimateEveryMs = 1000;
const lookEveryMs = 5000;
/** Whoever lost the line without a goodbye; the websocket itself would say so after a quarter of an hour. */
const mostSilentMs = 30_000;
/** Long enough for everybody to come back after their line broke. */
const emptyForMs = 300_000;

interface Deps {
  relay: PeerSettings;
  timers: Timers;
  now: () => Date;
  log: Log;
  /** Which of these meetings have ended, maybe at another process. */
  endedOf(meetingIds: readonly string[]): Promise<readonly string[]>;
}

export class Rooms {
  readonly #deps: Deps;
  readonly #rooms = new Map<string, Room>();
  #stops: (() => void)[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Whoever is there under the same id already is sent out. The meeting is opened for who comes first. */
  enter(meetingId: string, who: { id: string; user: string }, socket: WebSocket): void {
    const { relay, now, log } = this.#deps;
    const room = this.#rooms.get(meetingId) ?? this.#open(meetingId);
    room.attendee(who.id)?.dismiss(sessionStatus.elsewhere);
    room.enter(new Attendee(who, socket, { room, relay, now, log }));
  }
  end(meetingId: string): void {
    for (const attendee of this.#rooms.get(meetingId)?.all ?? []) attendee.dismiss(sessionStatus.ended);
    this.#forget(meetingId);
  }
  /** Everybody is cut off and comes back by themselves. */
  close(): void {
    for (const attendee of this.#everybody()) attendee.cut();
    this.#rooms.clear();
    this.#stop();
  }

  #open(meetingId: string): Room {
    const room = new Room();
    if (this.#rooms.size === 0) this.#start();
    this.#rooms.set(meetingId, room);
    return room;
  }
  #forget(meetingId: string): void {
    this.#rooms.delete(meetingId);
    if (this.#rooms.size === 0) this.#stop();
  }
  #start(): void {
    const { timers } = this.#deps;
    this.#stops = [
      startMixer(timers, () => this.#ports()),
      every(timers, volumesEveryMs, () => {
        for (const room of this.#rooms.values()) room.tellVolumes();
      }),
      every(timers, estimateEveryMs, () => {
        for (const attendee of this.#everybody()) attendee.estimateBitrate();
      }),
      every(timers, lookEveryMs, () => this.#look()),
    ];
  }
  #stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }
  #look(): void {
    for (const attendee of this.#everybody()) if (attendee.silentMs > mostSilentMs) attendee.cut();
    for (const [id, { emptySince }] of this.#rooms)
      if (emptySince !== null && performance.now() - emptySince > emptyForMs) this.#forget(id);
    // A database that does not answer ends no meeting.
    this.#deps.endedOf([...this.#rooms.keys()]).then(
      (ended) => {
        for (const id of ended) this.end(id);
      },
      () => {},
    );
  }
  #everybody(): Attendee[] {
    return [...this.#rooms.values()].flatMap(({ all }) => all);
  }
  *#ports() {
    for (const { all } of this.#rooms.values()) {
      const ports = all.map(({ port }) => port).filter((port) => port !== null);
      if (ports.length > 0) yield ports;
    }
  }
}

function every(timers: Timers, delayMs: number, run: () => void): () => void {
  let cancel = () => {};
  const again = () => {
    cancel = timers.after(delayMs, () => {
      again();
      run();
    });
  };
  again();
  return () => cancel();
}
