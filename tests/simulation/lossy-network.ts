/**
 * The network between all tabs and the server as a queue of flights that somebody else moves: each request can be
 * lost, served twice, or served with its answer cut, delayed or replaced by a captive portal's page.
 */
import { eventsPath } from '../../contract/events.ts';
import type { Network } from '../../src/platform/network.ts';

export type Line = 'good' | 'offline' | 'captive';
/** What happens to the next move of a flight. */
export type Fate = 'served' | 'lost' | 'served-twice' | 'answer-lost' | 'answer-cut' | 'answer-delayed' | 'proxy-error';

export interface Flight {
  tab: string;
  url: string;
  init: RequestInit;
  isAppTooOld: boolean;
  /** The line of the device at the moment it is looked at. */
  line(): Line;
  /** An answer on its way back. */
  answer: Response | null;
  resolve(response: Response): void;
  reject(): void;
}

export interface Wire {
  flights: Flight[];
  serve(flight: Flight): Promise<Response>;
}

/** The way out of one tab. A request of a dead tab stays on the wire: it may still arrive. */
export function networkOf(
  wire: Wire,
  tab: {
    name: string;
    line(): Line;
    isAppTooOld(): boolean;
    touch(): void;
    onHint(listener: (isOnline: boolean) => void): () => void;
  },
): Network {
  return {
    isOnlineHint: () => tab.line() !== 'offline',
    onHintChange: tab.onHint,
    fetch(url, init) {
      tab.touch();
      return new Promise((resolve, reject) => {
        const fail = () => {
          tab.touch();
          reject(new TypeError('no network'));
        };
        if (tab.line() === 'offline') return fail();
        const flight: Flight = {
          tab: tab.name,
          url,
          init,
          isAppTooOld: tab.isAppTooOld(),
          line: tab.line,
          answer: null,
          resolve(response) {
            tab.touch();
            resolve(response);
          },
          reject: fail,
        };
        init.signal?.addEventListener('abort', () => {
          tab.touch();
          reject(new DOMException('aborted', 'AbortError'));
        });
        wire.flights.push(flight);
      });
    },
  };
}

/** Moves one flight one stretch further. Resolves when the server (if it was reached) is done with it. */
export async function move(wire: Wire, flight: Flight, fate: Fate): Promise<void> {
  // Events do not get through in this world (a proxy in between): devices must come right without them.
  if (flight.url.startsWith(eventsPath)) fate = 'lost';
  const land = () => wire.flights.splice(wire.flights.indexOf(flight), 1);
  if (flight.line() === 'offline' && fate !== 'served-twice') fate = flight.answer ? 'answer-lost' : 'lost';
  if (flight.answer) {
    land();
    return fate === 'answer-lost' ? flight.reject() : flight.resolve(flight.answer);
  }
  if (flight.line() === 'captive') {
    land();
    return flight.resolve(new Response('<html>Please accept our terms', { headers: { 'content-type': 'text/html' } }));
  }
  if (fate === 'lost') {
    land();
    return flight.reject();
  }
  if (fate === 'proxy-error') {
    land();
    return flight.resolve(new Response('{"error":"blocked by policy"}', { status: 403 }));
  }
  let answer = await serve(wire, flight);
  // Whoever asks twice hands on an answer, if there was one: that something is away for the moment says nothing of the other.
  if (fate === 'served-twice') {
    const second = await serve(wire, flight);
    if (answer.status >= 500) answer = second;
  }
  if (fate === 'answer-delayed') return void (flight.answer = answer);
  land();
  if (fate === 'answer-lost') return flight.reject();
  flight.resolve(fate === 'answer-cut' ? await cut(answer) : answer);
}

/** The whole answer is read here, so that the tab's reading of it needs nothing but its own time. */
async function serve(wire: Wire, flight: Flight): Promise<Response> {
  const answer = await wire.serve(flight);
  const hasBody = ![204, 304].includes(answer.status);
  return new Response(hasBody ? await answer.text() : null, { status: answer.status, headers: answer.headers });
}

async function cut(answer: Response): Promise<Response> {
  const text = await answer.text();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)));
      controller.error(new TypeError('connection lost'));
    },
  });
  const init = { status: answer.status, headers: answer.headers };
  return [204, 304].includes(answer.status) ? new Response(null, init) : new Response(body, init);
}
