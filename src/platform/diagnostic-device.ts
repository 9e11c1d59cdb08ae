/**
 * The workshop's diagnostic device (a tablet with a VCI at the vehicle's OBD plug) as a thing that can be asked for OBD
 * data. What an answer means is domain/obd-vin.ts; which device there is, is decided in open-diagnostic-device.ts.
 */
export type DeviceProblem =
  /** No device could be reached, or nobody chose one. */
  | 'no-device'
  /** The device is there, its VCI is not plugged in or the ignition is off. */
  | 'no-vehicle'
  /** The connection broke while it answered. */
  | 'lost'
  /** Called off by the person. */
  | 'cancelled';

export type DeviceAnswer =
  | {
      ok: true;
      /** As the adapter wrote them, headers on. */
      lines: readonly string[];
      /** Of the tablet and of its VCI; empty when the device does not say. */
      toolSerial: string;
      vciSerial: string;
    }
  | { ok: false; problem: DeviceProblem };

export interface DiagnosticDevice {
  /** True: it says so on the screen, and nothing it answers is about a real vehicle. */
  isSimulator: boolean;
  /** OBD service 09, PID 02. Never rejects; ends with `cancelled` soon after the signal. */
  askForVin(stop: AbortSignal): Promise<DeviceAnswer>;
}
