/** Words of the reports of closed requests and of the mails they come with. */
import path from 'node:path';
import { readTexts } from '../../texts.ts';
import english from './texts/en.json' with { type: 'json' };

export const reportTexts = readTexts(path.join(import.meta.dirname, 'texts'), english);
