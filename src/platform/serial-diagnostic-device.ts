/**
 * A diagnostic device that speaks the commands of ELM327 adapters over a serial port of this tablet (Web Serial, Chromium
 * only). The browser asks the person which port; a command is answered until the prompt `>` comes.
 */
import type { DeviceAnswer, DiagnosticDevice } from './diagnostic-device.ts';
import { after } from './page.ts';

export interface SerialPort {
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  readable: ReadableStream<Uint8Array> | null;
  writable: WritableStream<Uint8Array> | null;
}
export interface Serial {
  requestPort(): Promise<SerialPort>;
}

const baudRate = 38_400;
const answerWithinMs = 8_000;
/** Reset, no echo, spaces and headers on, protocol found by itself; then who it is, and the question. */
const setUp = ['ATZ', 'ATE0', 'ATS1', 'ATH1', 'ATSP0'] as const;
const askSerial = 'AT@2';
const askVin = '0902';

/** Null: this browser has no serial ports. */
export function serialOfBrowser(): Serial | null {
  return (navigator as { serial?: Serial }).serial ?? null;
}

export function createSerialDevice(serial: Serial): DiagnosticDevice {
  return {
    isSimulator: false,
    async askForVin(stop) {
      const port = await serial.requestPort().catch(() => null);
      if (!port) return { ok: false, problem: 'no-device' };
      try {
        await port.open({ baudRate });
        return await conversation(port, stop);
      } catch {
        return { ok: false, problem: stop.aborted ? 'cancelled' : 'lost' };
      } finally {
        await port.close().catch(() => undefined);
      }
    },
  };
}

async function conversation(port: SerialPort, stop: AbortSignal): Promise<DeviceAnswer> {
  const reader = port.readable?.getReader();
  const writer = port.writable?.getWriter();
  if (!reader || !writer) return { ok: false, problem: 'no-device' };
  const giveUp = () => void reader.cancel().catch(() => undefined);
  stop.addEventListener('abort', giveUp);
  try {
    const say = async (command: string) => {
      await writer.write(new TextEncoder().encode(`${command}\r`));
      return linesUntilPrompt(reader);
    };
    for (const command of setUp) await say(command);
    const serial = (await say(askSerial)).find((line) => !line.includes('?')) ?? '';
    const lines = await say(askVin);
    if (stop.aborted) return { ok: false, problem: 'cancelled' };
    const isSilent = lines.some((line) => /NO DATA|UNABLE TO CONNECT|BUS INIT/.test(line));
    return isSilent ? { ok: false, problem: 'no-vehicle' } : { ok: true, lines, toolSerial: '', vciSerial: serial };
  } finally {
    stop.removeEventListener('abort', giveUp);
    reader.releaseLock();
    writer.releaseLock();
  }
}

/** Throws when the stream ends, or when the adapter says nothing for too long. */
async function linesUntilPrompt(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string[]> {
  const decoder = new TextDecoder();
  let text = '';
  const stopWaiting = after(answerWithinMs, () => void reader.cancel().catch(() => undefined));
  try {
    while (!text.includes('>')) {
      const { value, done } = await reader.read();
      if (done) throw new Error('the adapter has gone');
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    stopWaiting();
  }
  return text
    .slice(0, text.indexOf('>'))
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
