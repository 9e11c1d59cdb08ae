/** What the sender of a message reads in their receipt, in the languages that the form is written in (SU-432). */
import path from 'node:path';
import { readTexts } from '../../texts.ts';
import english from './texts/en.json' with { type: 'json' };

export const contactTexts = readTexts(path.join(import.meta.dirname, 'texts'), english);
