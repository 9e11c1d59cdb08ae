/** A word of the label under which work is shown while it waits. */
import { text } from '../../../contract/primitives.ts';

export const label = text(300);
