/** What a scan of the demo finds: a few error codes that belong together, in the workshop's language. Never a real vehicle's. */
import type { ErrorCodeFinding } from '../../contract/certificates.ts';
import { demoTexts } from './texts.ts';

const codes = [
  { system: 'engine', code: 'P0301' },
  { system: 'brakes', code: 'C0035' },
  { system: 'airbag', code: 'B1001' },
  { system: 'engine', code: 'P0420' },
  { system: 'comfort', code: 'B2245' },
  { system: 'gateway', code: 'U0121' },
] as const;

/** The same for the same request; every fifth vehicle is free of faults. */
export function scriptedScan(requestId: number, language: string): Omit<ErrorCodeFinding, 'id'>[] {
  const texts = demoTexts.in(language);
  const count = requestId % 5 === 0 ? 0 : 2 + (requestId % 4);
  return Array.from({ length: count }, (_, index) => codes[(requestId + index) % codes.length])
    .filter((code) => code !== undefined)
    .map(({ system, code }) => ({
      system: texts[`system.${system}`],
      code,
      text: texts[`code.${code}`],
      severity: 0,
    }));
}
