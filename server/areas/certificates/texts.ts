/** Words of the document. */
import path from 'node:path';
import { readTexts } from '../../texts.ts';
import english from './texts/en.json' with { type: 'json' };

export const certificateTexts = readTexts(path.join(import.meta.dirname, 'texts'), english);
