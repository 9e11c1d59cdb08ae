/** Which diagnostic device there is: the simulator where demo data is loaded, an adapter at a serial port elsewhere, or none. */
import type { DiagnosticDevice } from './diagnostic-device.ts';
import { createSimulatedDevice, type SimulatedDevice } from './diagnostic-device-simulator.ts';
import { createSerialDevice, serialOfBrowser } from './serial-diagnostic-device.ts';

/** Null: this browser cannot reach one. */
export function openDiagnosticDevice(
  isDemo: boolean,
): SimulatedDevice | (DiagnosticDevice & { isSimulator: false }) | null {
  if (isDemo) return createSimulatedDevice();
  const serial = serialOfBrowser();
  return serial && { ...createSerialDevice(serial), isSimulator: false };
}
