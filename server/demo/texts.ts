/** What the scripted expert writes, says in a conversation and finds. It never pretends to have looked at the vehicle. */
import path from 'node:path';
import { readTexts } from '../texts.ts';
import english from './texts/en.json' with { type: 'json' };

export const demoTexts = readTexts(path.join(import.meta.dirname, 'texts'), english);
