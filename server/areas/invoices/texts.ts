/** Words of invoices and credit notes. */
import path from 'node:path';
import { readTexts } from '../../texts.ts';
import english from './texts/en.json' with { type: 'json' };

export const billTexts = readTexts(path.join(import.meta.dirname, 'texts'), english);
