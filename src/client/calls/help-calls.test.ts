import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { Api } from '../../api/client.ts';
import { noAnswer } from '../../api/failure.ts';
import { DeviceDatabase } from '../../data/device-database.ts';
import { keptHelpTexts } from '../../data/help-texts.ts';
import { fetchHelpTexts } from './help-calls.ts';

const place = { country: 'de', language: 'de-DE' };
const entry = { id: '1-1', topic: 'Start', question: 'How?', answer: 'So.' };
const video = { id: 'a', title: 'Film', url: '/help-videos/de/a.webm', captions: null, duration: 5 };

const aDevice = () => new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
/** A call without an answer of its own gets none. */
function apiWith(answers: { GetFaq?: unknown; GetSupportVideos?: unknown }): Api {
  const send = (_area: unknown, key: string) => {
    const answer = answers[key.split('/').at(-1) as keyof typeof answers];
    return Promise.resolve(answer === undefined ? { ok: false, failure: noAnswer } : { ok: true, value: answer });
  };
  return { send } as unknown as Api;
}
const faq = { language: 'de', entries: [entry] };

test('answers and videos come together and stay on the device', async () => {
  const device = aDevice();
  const texts = { ...faq, videos: [video] };
  expect(await fetchHelpTexts(apiWith({ GetFaq: faq, GetSupportVideos: [video] }), device, place)).toEqual(texts);
  expect(await keptHelpTexts(device, place)).toEqual(texts);
  expect(await fetchHelpTexts(apiWith({ GetSupportVideos: [] }), device, place)).toBeNull();
  expect(await keptHelpTexts(device, place)).toEqual(texts);
});

test('videos whose answer was lost are those of the last time, and those that the server has no more are gone', async () => {
  const device = aDevice();
  await fetchHelpTexts(apiWith({ GetFaq: faq, GetSupportVideos: [video] }), device, place);
  expect(await fetchHelpTexts(apiWith({ GetFaq: faq }), device, place)).toEqual({ ...faq, videos: [video] });
  expect((await keptHelpTexts(device, place))?.videos).toEqual([video]);
  const other = { ...place, language: 'en-US' };
  expect((await fetchHelpTexts(apiWith({ GetFaq: faq }), device, other))?.videos).toEqual([]);
  await fetchHelpTexts(apiWith({ GetFaq: faq, GetSupportVideos: [] }), device, place);
  expect((await keptHelpTexts(device, place))?.videos).toEqual([]);
});
