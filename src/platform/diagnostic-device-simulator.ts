/**
 * A diagnostic device that is not there, for the demo: it answers with the frames of a few vehicles, after a moment like a
 * real one, and fails in the ways a real one fails when it is told to. It always says that it is a simulator.
 */
import type { DeviceAnswer, DeviceProblem, DiagnosticDevice } from './diagnostic-device.ts';
import { after } from './page.ts';

/** VINs that the demo's catalogue of known vehicles finds, and one that it does not. */
export const simulatedVins = ['19UKLRSV9NL695017', 'WF0EGFFN8LE706614', '1M8GDM9AXKP042788'] as const;
/** What can be set up: a vehicle by its VIN, one that was never given a VIN, an answer with a frame missing, or a failure. */
export const simulatedFailures = ['no-device', 'no-vehicle', 'lost', 'blank', 'incomplete'] as const;
export type Simulated = (typeof simulatedVins)[number] | (typeof simulatedFailures)[number];

const answerAfterMs = 900;

export interface SimulatedDevice extends DiagnosticDevice {
  isSimulator: true;
  setUp(wanted: Simulated): void;
}

export function createSimulatedDevice(delayMs = answerAfterMs): SimulatedDevice {
  let current: Simulated = simulatedVins[0];
  return {
    isSimulator: true,
    setUp(wanted) {
      current = wanted;
    },
    askForVin(stop) {
      return new Promise((resolve) => {
        const cancel = after(delayMs, () => resolve(answerOf(current)));
        stop.addEventListener('abort', () => {
          cancel();
          resolve({ ok: false, problem: 'cancelled' });
        });
      });
    },
  };
}

function answerOf(simulated: Simulated): DeviceAnswer {
  if (isProblem(simulated)) return { ok: false, problem: simulated };
  const serials = { toolSerial: 'SIM-TABLET-01', vciSerial: 'SIM-VCI-01' };
  if (simulated === 'blank') return { ok: true, lines: framesOf('\u00ff'.repeat(17)), ...serials };
  if (simulated === 'incomplete') return { ok: true, lines: framesOf(simulatedVins[0]).slice(0, -1), ...serials };
  return { ok: true, lines: ['SEARCHING...', ...framesOf(simulated)], ...serials };
}

function isProblem(simulated: Simulated): simulated is Extract<Simulated, DeviceProblem> {
  return simulated === 'no-device' || simulated === 'no-vehicle' || simulated === 'lost';
}

/** As the engine's control unit answers on CAN (ISO 15765-2). */
function framesOf(vin: string): string[] {
  const bytes = [0x49, 0x02, 0x01, ...[...vin].map((character) => character.charCodeAt(0))];
  const frames = [
    [0x10, bytes.length, ...bytes.slice(0, 6)],
    [0x21, ...bytes.slice(6, 13)],
    [0x22, ...bytes.slice(13)],
  ];
  return frames.map(
    (frame) => `7E8 ${frame.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ')}`,
  );
}
