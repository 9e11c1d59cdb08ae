/**
 * What adding hardware needs (SU-231, SU-232): brand, model and part number chosen, a serial number of digits
 * only, and the day it was made, which lies in the past. A serial number that this device knows is told at once;
 * whether it is registered by somebody else meanwhile the server says.
 */
export interface NewHardware {
  brand: string;
  model: string;
  partNumber: string;
  serialNumber: string;
  /** `YYYY-MM-DD`; empty: not given. */
  manufacturingDate: string;
}
export const noHardware: NewHardware = {
  brand: '',
  model: '',
  partNumber: '',
  serialNumber: '',
  manufacturingDate: '',
};
export const maxSerialNumberLength = 45;

export type NewHardwareProblem = 'required' | 'digits' | 'too-long' | 'taken' | 'date' | 'future';
export type NewHardwareProblems = Partial<Record<keyof NewHardware, NewHardwareProblem>>;

/**
 * Problems by field, empty when the hardware can be added. `today` as `YYYY-MM-DD` where the workshop is; `takenSerials` of
 * the hardware that the workshop has or is about to have.
 */
export function checkNewHardware(
  device: NewHardware,
  today: string,
  takenSerials: ReadonlySet<string> = new Set(),
): NewHardwareProblems {
  const problems: NewHardwareProblems = {};
  for (const field of ['brand', 'model', 'partNumber'] as const) if (device[field] === '') problems[field] = 'required';
  const serial = serialProblem(device.serialNumber.trim(), takenSerials);
  if (serial) problems.serialNumber = serial;
  const date = dateProblem(device.manufacturingDate, today);
  if (date) problems.manufacturingDate = date;
  return problems;
}

function serialProblem(serial: string, takenSerials: ReadonlySet<string>): NewHardwareProblem | null {
  if (serial === '') return 'required';
  if (!/^\d+$/.test(serial)) return 'digits';
  if (serial.length > maxSerialNumberLength) return 'too-long';
  return takenSerials.has(serial) ? 'taken' : null;
}

function dateProblem(day: string, today: string): NewHardwareProblem | null {
  if (day === '') return 'required';
  if (!isDay(day)) return 'date';
  return day > today ? 'future' : null;
}

/** A day of the calendar: engines read the 30th of February as the 2nd of March. */
function isDay(text: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

interface Product {
  brand: string;
  model: string;
  partNumber: string;
}

/** The hardware after `field` was chosen; a model with one part number brings it along, what no longer fits goes. */
export function chooseProduct(
  device: NewHardware,
  field: 'brand' | 'model' | 'partNumber',
  value: string,
  products: readonly Product[],
): NewHardware {
  if (field === 'partNumber') return { ...device, partNumber: value };
  const brand = field === 'brand' ? value : device.brand;
  const model = field === 'model' ? value : '';
  const fitting = products.filter((product) => product.brand === brand && product.model === model);
  const [only] = fitting;
  return { ...device, brand, model, partNumber: fitting.length === 1 && only ? only.partNumber : '' };
}
