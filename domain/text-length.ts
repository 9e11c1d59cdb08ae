/**
 * Length of typed text as the server measures it (contract/primitives.ts), so that nothing is taken here and refused there:
 * what is kept of it, in UTF-16 units; an emoji counts twice (SU-257, SU-258).
 */
import { cleanText } from './typed-text.ts';

export type LengthProblem =
  | { code: 'required' }
  | { code: 'too-long'; maxLength: number }
  | { code: 'too-short'; minLength: number };

export function lengthOf(text: string): number {
  return cleanText(text).length;
}

/** `min` of 1 means required. Bounds are inclusive. */
export function checkLength(text: string, bounds: { min?: number; max: number }): LengthProblem | null {
  const length = lengthOf(text);
  const min = bounds.min ?? 0;
  if (length === 0) return min > 0 ? { code: 'required' } : null;
  if (length < min) return { code: 'too-short', minLength: min };
  return length > bounds.max ? { code: 'too-long', maxLength: bounds.max } : null;
}
