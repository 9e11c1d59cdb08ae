import { afterEach, beforeEach, expect, test } from 'vitest';
import { chatCallsOf } from '../../tests/support/chat-calls.ts';
import { workerOf } from '../../tests/support/server-jobs.ts';
import { anna, supportCallsOf } from '../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { type Talk, nextLine } from './scripted-chat.ts';
import { demoTexts } from './texts.ts';

let server: TestServer;
let isDown: boolean;
beforeEach(async () => {
  isDown = false;
  const throughChat = (send: (request: Request) => Promise<Response>) => (request: Request) =>
    isDown ? Promise.resolve(new Response('{}', { status: 503 })) : send(request);
  server = await createTestServer({ throughChat });
});
afterEach(() => server.close());

async function passTime(seconds: number): Promise<void> {
  const worker = workerOf(server, { hasScriptedExpert: true });
  for (let passed = 0; passed < seconds; passed += 15) {
    server.setNow(new Date(server.now().getTime() + 15_000));
    await worker.runDue();
  }
}
/** One that is not asked about (every third is), by an English speaker. */
async function unaskedRequest(): Promise<string> {
  for (;;) {
    const id = (await supportCallsOf(server, anna).create()).envelope.dataObject.supportRequestId;
    if (Number(id) % 3 !== 0 && Number(id) % 7 !== 5) return id;
  }
}
const said = async (id: string) =>
  (await chatCallsOf(server, anna).messages()).items.filter((one) => one.supportRequestId === id).toReversed();
const statusOf = async (id: string) =>
  (await supportCallsOf(server, anna).read(id)).envelope.dataObject.supportRequestStatus.id;
const english = demoTexts.in('en');
const german = demoTexts.in('de');

test('a newcomer alone is greeted, answered within a minute in their language, and told goodbye before the request is closed', async () => {
  const id = await unaskedRequest();
  await passTime(75);
  const language = demoTexts.languageOf((await said(id))[0]?.metadata.language ?? '');
  const texts = demoTexts.in(language);
  expect((await said(id)).map(({ content, side, senderName }) => [content, side, senderName])).toEqual([
    [texts['chat.greeting'], 'expert', 'Scripted expert (demo)'],
  ]);
  await chatCallsOf(server, anna).send(id, 'Er ruckelt im Leerlauf');
  await passTime(60);
  const answered = await said(id);
  expect(answered.map(({ content }) => content)).toEqual([
    texts['chat.greeting'],
    'Er ruckelt im Leerlauf',
    german['chat.answer'],
  ]);
  expect(answered[1]?.metadata.status).toBe('Read');
  expect(await statusOf(id)).toBe(40);
  await chatCallsOf(server, anna).send(id, 'Nach und nach');
  await passTime(30);
  expect((await said(id)).at(-1)?.content).toBe(german['chat.askPicture']);
  await passTime(150);
  expect((await said(id)).at(-1)?.content).toBe(german['chat.goodbye']);
  expect(await statusOf(id)).toBe(100);
  expect((await said(id)).filter(({ side }) => side === 'expert')).toHaveLength(4);
});

test('while the chat service is down the scripted expert is silent and still closes within minutes', async () => {
  const id = await unaskedRequest();
  isDown = true;
  await passTime(300);
  expect([await said(id), await statusOf(id)]).toEqual([[], 100]);
});

const talk = (changes: Partial<Talk>): Talk => ({
  ...{ id: 1, status_id: 40, request_type: 1, language: 'en', waited: 100, is_greeted: true, has_goodbye: false },
  ...{ written: 1, last: { messageId: 'm', side: 'workshop', seconds: 20, hasFile: false, language: null } },
  ...changes,
});
const last = (changes: Partial<NonNullable<Talk['last']>>) => ({
  last: { messageId: 'm', side: 'workshop', seconds: 20, hasFile: false, language: null, ...changes },
});

test('what the scripted expert says next follows from the conversation alone', () => {
  const line = (changes: Partial<Talk>) => nextLine(talk(changes))?.line ?? null;
  expect(line({ is_greeted: false })).toBe('greeting');
  expect([1, 2, 3, 4, 5].map((written) => line({ written }))).toEqual([
    'answer',
    'askPicture',
    'answer',
    'otherAnswer',
    'askPicture',
  ]);
  expect(line(last({ hasFile: true }))).toBe('thanksPicture');
  expect(line(last({ seconds: 2 }))).toBeNull();
  expect(line(last({ side: 'expert', seconds: 60 }))).toBeNull();
  expect(line(last({ side: 'expert', seconds: 100 }))).toBe('goodbye');
  expect(line({ ...last({ side: 'expert', seconds: 100 }), waited: 20 })).toBeNull();
  expect(line({ ...last({ side: 'expert', seconds: 100 }), has_goodbye: true })).toBeNull();
  expect(line({ ...last({ side: 'expert', seconds: 100 }), status_id: 50 })).toBeNull();
  expect(line({ ...last({ side: 'expert', seconds: 100 }), request_type: 3 })).toBeNull();
  expect(line({ last: null })).toBe('goodbye');
});

test('every language of the demo has the expert’s lines of its own', () => {
  for (const language of demoTexts.languages.filter((name) => name !== 'en'))
    for (const name of ['greeting', 'answer', 'otherAnswer', 'askPicture', 'thanksPicture', 'goodbye'] as const)
      expect(demoTexts.in(language)[`chat.${name}`], `${language} ${name}`).not.toBe(english[`chat.${name}`]);
});
