import { beforeEach, expect, test, vi } from 'vitest';
import { vinFromMode9 } from '../../domain/obd-vin.ts';
import { createSerialDevice, type SerialPort } from './serial-diagnostic-device.ts';

beforeEach(() => vi.stubGlobal('window', globalThis));

const frames = '7E8 10 14 49 02 01 31 39 55\r7E8 21 4B 4C 52 53 56 39 4E\r7E8 22 4C 36 39 35 30 31 37\r\r>';

/** An adapter that answers each command with what `answers` says, `OK` to all others. */
function anAdapter(answers: Record<string, string>) {
  const heard: string[] = [];
  let speak: ReadableStreamDefaultController<Uint8Array> | null = null;
  const say = (text: string) => speak?.enqueue(new TextEncoder().encode(text));
  const port: SerialPort & { isOpen: boolean } = {
    isOpen: false,
    open() {
      port.isOpen = true;
      return Promise.resolve();
    },
    close() {
      port.isOpen = false;
      return Promise.resolve();
    },
    readable: new ReadableStream<Uint8Array>({
      start(controller) {
        speak = controller;
      },
    }),
    writable: new WritableStream<Uint8Array>({
      write(bytes) {
        const command = new TextDecoder().decode(bytes).trim();
        heard.push(command);
        const answer = answers[command] ?? 'OK\r\r>';
        if (answer === 'gone') speak?.close();
        // In pieces, as a serial line brings them.
        else for (const piece of answer.match(/.{1,7}/gs) ?? []) say(piece);
      },
    }),
  };
  const device = createSerialDevice({ requestPort: () => Promise.resolve(port) });
  return { device, heard, port };
}
const ask = (device: ReturnType<typeof createSerialDevice>) => device.askForVin(new AbortController().signal);

test('the adapter is set up, asked for service 09, and let go of again [SU-085]', async () => {
  const { device, heard, port } = anAdapter({ ATZ: 'ELM327 v1.5\r\r>', 'AT@2': 'KV-500-17\r\r>', '0902': frames });
  const answer = await ask(device);
  expect(heard).toEqual(['ATZ', 'ATE0', 'ATS1', 'ATH1', 'ATSP0', 'AT@2', '0902']);
  expect(answer).toMatchObject({ ok: true, vciSerial: 'KV-500-17' });
  expect(answer.ok && vinFromMode9(answer.lines)).toEqual({ ok: true, vin: '19UKLRSV9NL695017' });
  expect(port.isOpen).toBe(false);
});

test.each([
  ['NO DATA\r\r>', 'no-vehicle'],
  ['SEARCHING...\rUNABLE TO CONNECT\r\r>', 'no-vehicle'],
  ['gone', 'lost'],
])('an adapter that answers %j is said to be %s [SU-400]', async (answer, problem) => {
  const { device, port } = anAdapter({ '0902': answer });
  expect(await ask(device)).toEqual({ ok: false, problem });
  expect(port.isOpen).toBe(false);
});

test('without a port that somebody chose there is no device [SU-400]', async () => {
  const device = createSerialDevice({ requestPort: () => Promise.reject(new DOMException('none', 'NotFoundError')) });
  expect(await ask(device)).toEqual({ ok: false, problem: 'no-device' });
});

test('called off while the adapter is silent, it ends and lets go of the port', async () => {
  const { device, port } = anAdapter({ '0902': '' });
  const stop = new AbortController();
  const answer = device.askForVin(stop.signal);
  await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  expect(await answer).toEqual({ ok: false, problem: 'cancelled' });
  expect(port.isOpen).toBe(false);
});
